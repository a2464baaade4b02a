// jest ends, with all it started, when the process that started it has been killed.
import { endWithParent } from "../../src/workbench/bin/ending.mjs";

export default function setup() {
  if (process.env["STACKSCOUT_RUN"] !== undefined)
    endWithParent(() => process.kill(-process.pid, "SIGKILL"));
}
