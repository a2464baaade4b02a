// A small add-in for the host's own tests: plain functions whose calls, cancels and answers the test can see and steer.
(() => {
  /**
   * @typedef {CustomFunctions.StreamingInvocation<unknown>} Invocation
   * @typedef {{
   *   calls: unknown[][], cancels: unknown[][], heard: unknown[],
   *   open: Map<string, Invocation>, answers: Map<string, unknown>,
   *   release: (key: string, value: unknown) => void,
   *   info?: { host: unknown, platform: unknown },
   * }} Fixture
   */

  /** @type {Fixture} */
  const fixture = {
    calls: [],
    cancels: [],
    open: new Map(),
    answers: new Map(),
    heard: [],
    release: (key, value) => {
      fixture.answers.set(key, value);
      fixture.open.get(key)?.setResult(value);
    },
  };
  Object.assign(window, { fixture });

  /**
   * Looked up at each call: before office.js has loaded its host bundle these do not exist.
   * @param {keyof typeof CustomFunctions.ErrorCode} code @param {string} [message]
   */
  const cellError = (code, message) =>
    new CustomFunctions.Error(CustomFunctions.ErrorCode[code], message);

  /** @param {string} name @param {unknown[]} args @param {CustomFunctions.CancelableInvocation} [invocation] */
  function called(name, args, invocation) {
    fixture.calls.push([name, ...args]);
    if (invocation) invocation.onCanceled = () => fixture.cancels.push([name, ...args]);
  }

  const functions = {
    /** @param {number} rows @param {number | null} columns @param {Invocation} invocation */
    GRID(rows, columns, invocation) {
      called("GRID", [rows, columns], invocation);
      const width = columns ?? 1;
      invocation.setResult(
        Array.from({ length: rows }, (_, y) =>
          Array.from({ length: width }, (_, x) => y * width + x + 1)
        )
      );
    },
    /** @param {unknown[][]} question @param {unknown} ifMissing @param {Invocation} invocation */
    ASK(question, ifMissing, invocation) {
      const key = String(question[0]?.[0]);
      called("ASK", [question, ifMissing], invocation);
      fixture.open.set(key, invocation);
      invocation.setResult(
        fixture.answers.has(key)
          ? fixture.answers.get(key)
          : cellError("notAvailable", `Held: ${key}`)
      );
    },
    /** @param {unknown} value */
    ONCE(value) {
      called("ONCE", [value]);
      return new Promise((resolve) =>
        setTimeout(() => resolve(`once ${String(value)} #${fixture.calls.length}`), 20)
      );
    },
    /** @param {unknown[][]} cells @param {unknown} extra */
    SHAPE(cells, extra) {
      called("SHAPE", [cells, extra]);
      return JSON.stringify([cells, extra]);
    },
    /** @param {number} first @param {number} second */
    ADD(first, second) {
      called("ADD", [first, second]);
      return first + second;
    },
    /** @param {CustomFunctions.ErrorCode} code */
    THROWS(code) {
      called("THROWS", [code]);
      throw new CustomFunctions.Error(code, `Because of ${code}`);
    },
    FLAWED() {
      called("FLAWED", []);
      return [
        [1, cellError("notAvailable", "second is missing")],
        [cellError("divisionByZero"), "end"],
      ];
    },
    /** @param {string} path @param {Invocation} invocation */
    FETCHES(path, invocation) {
      called("FETCHES", [path], invocation);
      invocation.setResult(cellError("notAvailable", "Asking"));
      fetch(`https://service.test/${path}`).then(
        async (reply) => invocation.setResult(`${reply.status} ${await reply.text()}`),
        (/** @type {Error} */ error) =>
          invocation.setResult(
            cellError("notAvailable", `${error instanceof TypeError} ${error.message}`)
          )
      );
    },
  };
  for (const [id, body] of Object.entries(functions)) CustomFunctions.associate(id, body);

  Office.actions.associate("stamp", async (event) => {
    await Excel.run(async (context) => {
      context.workbook.getSelectedRange().values = [["stamped"]];
      await context.sync();
    });
    event.completed();
  });

  void Office.onReady((info) => {
    fixture.info = info;
    const state = document.getElementById("state");
    if (state) state.textContent = `ready in ${info.host}`;
  });
})();
