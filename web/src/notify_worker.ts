// Phones show notifications only by a service worker. It does nothing else: a press on a
// notification leads back to the page that it is about.

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Press extends Event {
  readonly notification: Notification;
  waitUntil(done: Promise<unknown>): void;
}

interface Worker {
  readonly clients: {
    matchAll(options: { includeUncontrolled: boolean; type: "window" }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "notificationclick", pressed: (press: Press) => void): void;
}

const worker = self as unknown as Worker;

worker.addEventListener("notificationclick", (press) => {
  const { notification } = press;
  notification.close();
  const address = String(notification.data);
  const open = async (): Promise<unknown> => {
    const tabs = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
    return tabs.find((tab) => tab.url === address)?.focus() ?? worker.clients.openWindow(address);
  };
  press.waitUntil(open());
});

export {};
