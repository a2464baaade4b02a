// What did the requests of the add-in cost? Read off the contract: company search 3 credits a company returned, job search 1 a
// job, technographics and buying intents 3 a lookup that found something; everything else is free. Written here for itself:
// a witness that borrowed the client's prices could not contradict them.
const LOOKUP = /\/companies\/(technologies|buying_intents)\/?$/;

export function creditsOf(method, pathname, status, body) {
  if (status !== 200 || method !== "POST") return 0;
  const found = Array.isArray(body?.data) ? body.data.length : 0;
  const blurred = Array.isArray(body?.data)
    ? body.data.filter((record) => record?.has_blurred_data === true).length
    : 0;
  if (/\/companies\/search\/?$/.test(pathname)) return 3 * (found - blurred);
  if (/\/jobs\/search\/?$/.test(pathname)) return found - blurred;
  return LOOKUP.test(pathname) && found > 0 ? 3 : 0;
}

/** Wraps a fetch; `requests` fills as replies come, in the order they were sent. */
export function witnessed(fetchReally) {
  const requests = [];
  const state = { open: 0, lastAt: 0 };
  const fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const entry = { method: request.method, path: pathname + search, status: 0, credits: 0 };
    requests.push(entry);
    state.open += 1;
    try {
      const reply = await fetchReally(request);
      entry.status = reply.status;
      const body = await reply
        .clone()
        .json()
        .catch(() => null);
      entry.credits = creditsOf(entry.method, pathname, entry.status, body);
      return reply;
    } finally {
      state.open -= 1;
      state.lastAt = Date.now();
    }
  };
  return { fetch, requests, state };
}
