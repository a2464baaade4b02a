// The probe stands beside the lines it runs, in test/conformance; `npm run start:excel -- --probe` builds it through here.
export { buildProbe } from "../../../test/conformance/build-probe.mjs";
