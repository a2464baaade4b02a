// The service under the add-in's own https origin. Safari and Excel for Mac let an https page ask no http address, not
// even one of this computer (https://github.com/OfficeDev/office-js/issues/3674).
import { request as ask } from "node:http";
import { pipeline } from "node:stream";

/** Where a service and a team gateway answer. No file of the add-in lies there. */
const SERVICE_PATH = /^\/(v0|v1|team)\//;
const HERE = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Passes calls for the service on to `service`, an http origin of this computer, and everything else to `handle`. A call
 * that either side breaks off ends for the other, too.
 * @param {string | undefined} service @param {import("node:http").RequestListener} handle @returns {import("node:http").RequestListener}
 */
export function forward(service, handle) {
  if (service === undefined) return handle;
  return (request, response) => {
    const { method, headers, url = "/" } = request;
    if (!SERVICE_PATH.test(url) || !HERE.test(headers.host ?? "")) return handle(request, response);
    const address = new URL(url, service);
    const passed = ask(
      address,
      { method, headers: { ...headers, host: address.host } },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        pipeline(reply, response, () => undefined);
      }
    );
    response.once("close", () => passed.destroy());
    pipeline(request, passed, (error) => error && response.destroy());
    passed.once("error", () => response.destroy());
  };
}
