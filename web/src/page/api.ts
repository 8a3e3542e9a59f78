// Asking the server for JSON, with its errors in the reader's words.

import type { RefusalView } from "../wire/RefusalView";

export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: RefusalView | undefined };

/**
 * Asks; a server that cannot be reached gives a failure without a refusal. Bytes are sent as they
 * are, anything else as JSON.
 */
export async function ask<T>(
  path: string,
  method: "GET" | "POST" | "PUT" | "DELETE" = "GET",
  body?: unknown,
): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": body instanceof Blob ? "text/plain" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const value: unknown = text === "" ? undefined : JSON.parse(text);
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, refusal: (value as { error?: RefusalView } | undefined)?.error };
  } catch {
    return { ok: false, refusal: undefined };
  }
}
