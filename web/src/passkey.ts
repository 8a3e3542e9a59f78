// Passkeys: signing in with a key that the device keeps, and adding one to the account.

import { ask } from "./page/api";
import { setText } from "./page/dom";

interface Challenge {
  readonly challenge: string;
  readonly site: string;
  readonly user: string;
  readonly name: string;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function encode(bytes: ArrayBuffer | null): string {
  const binary = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the server said no to, in its words. */
class Refused extends Error {}

async function request(body: Readonly<Record<string, unknown>>): Promise<{ readonly passkey?: Challenge }> {
  const answer = await ask<{ readonly passkey?: Challenge }>("/api/account", "POST", body);
  if (answer.ok) return answer.value;
  throw answer.refusal ? new Refused(answer.refusal.text) : new Error("no answer");
}

async function challenged(): Promise<Challenge> {
  const { passkey } = await request({ do: "passkey_challenge" });
  if (!passkey) throw new Error("no challenge");
  return passkey;
}

async function add(password: string): Promise<void> {
  const { challenge, site, user, name } = await challenged();
  const known = document.querySelectorAll<HTMLInputElement>('#passkeys input[name="passkey"]');
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: decode(challenge),
      rp: { id: site, name: "Rochade" },
      user: { id: decode(user), name, displayName: name },
      pubKeyCredParams: [
        { type: "public-key", alg: -7 },
        { type: "public-key", alg: -257 },
      ],
      excludeCredentials: Array.from(known, ({ value }) => ({ type: "public-key", id: decode(value) })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  });
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return;
  await request({
    do: "add_passkey",
    password,
    id: made.id,
    client_data: encode(made.response.clientDataJSON),
    authenticator_data: encode(made.response.getAuthenticatorData()),
  });
  location.assign("/account");
}

async function signIn(to: string): Promise<void> {
  const { challenge, site } = await challenged();
  const signed = await navigator.credentials.get({
    publicKey: { challenge: decode(challenge), rpId: site, userVerification: "required" },
  });
  if (!(signed instanceof PublicKeyCredential) || !(signed.response instanceof AuthenticatorAssertionResponse)) return;
  await request({
    do: "sign_in_by_passkey",
    id: signed.id,
    user: encode(signed.response.userHandle),
    client_data: encode(signed.response.clientDataJSON),
    authenticator_data: encode(signed.response.authenticatorData),
    signature: encode(signed.response.signature),
  });
  location.assign(to);
}

/** What to tell somebody; nothing if they closed the browser's dialog. */
function problemOf(error: unknown, { failed, known }: DOMStringMap): string {
  if (error instanceof Refused) return error.message;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "";
  return (name === "InvalidStateError" ? known : failed) ?? "";
}

/** Browsers have passkeys on https and localhost, at names and not at numbers. */
function isPossible(): boolean {
  return isSecureContext && "PublicKeyCredential" in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);
}

if (isPossible()) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    const problem = form.querySelector<HTMLElement>(".field-error");
    const password = form.querySelector<HTMLInputElement>("[type=password]");
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (problem) setText(problem, "");
      const done = form.dataset["passkey"] === "add" ? add(password?.value ?? "") : signIn(form.dataset["to"] ?? "/");
      done.catch((error: unknown) => {
        if (problem) setText(problem, problemOf(error, form.dataset));
      });
    });
  }
}
