/**
 * The add-in's iframe. office.js takes its host from the frame's name, which has to be set before the address and
 * before the frame is in the document. It trusts a host page on its own host name only over https.
 */
import { frameName } from "../host/app-context";
import { pathOf } from "../session/manifest";
import type { Session } from "../session/session";

export interface AddinFrame {
  send(text: string): void;
  remove(): void;
}

export function openFrame(
  body: HTMLElement,
  session: Session,
  addinOrigin: string,
  locale: string
): AddinFrame {
  const frame = document.createElement("iframe");
  frame.name = frameName(session.conversationId, location.origin, locale);
  frame.title = session.manifest.displayName;
  frame.allow = "clipboard-read; clipboard-write";
  frame.src = new URL(pathOf(session.manifest.pageUrl), addinOrigin).href;
  const onMessage = (event: MessageEvent): void => {
    if (event.source === frame.contentWindow && event.origin === addinOrigin)
      session.host.receive(event.data);
  };
  window.addEventListener("message", onMessage);
  body.append(frame);
  return {
    send: (text) => frame.contentWindow?.postMessage(text, addinOrigin),
    remove: () => {
      window.removeEventListener("message", onMessage);
      frame.remove();
    },
  };
}
