// A small add-in for the host's own tests: plain functions whose calls, cancels and answers the test can see and steer.
(() => {
  const fixture = {
    calls: [],
    cancels: [],
    open: new Map(),
    answers: new Map(),
    heard: [],
    story: [],
  };
  window.fixture = fixture;
  // Looked up at each call: before office.js has loaded its host bundle these do not exist.
  const cellError = (code, message) =>
    new CustomFunctions.Error(CustomFunctions.ErrorCode[code] ?? code, message);

  function called(name, args, invocation) {
    fixture.calls.push([name, ...args]);
    if (invocation) invocation.onCanceled = () => fixture.cancels.push([name, ...args]);
  }

  const described = (value) =>
    value instanceof CustomFunctions.Error ? `Error ${value.code}` : (value ?? null);

  const functions = {
    GRID(rows, columns, invocation) {
      called("GRID", [rows, columns], invocation);
      const width = columns ?? 1;
      invocation.setResult(
        Array.from({ length: rows }, (_, y) =>
          Array.from({ length: width }, (_, x) => y * width + x + 1)
        )
      );
    },
    ASK(question, ifMissing, invocation) {
      const key = String(question[0][0]);
      called("ASK", [question, ifMissing], invocation);
      fixture.story.push(`call ${key}`);
      const { onCanceled } = invocation;
      invocation.onCanceled = () => {
        fixture.story.push(`cancel ${key}`);
        onCanceled();
      };
      fixture.open.set(key, invocation);
      invocation.setResult(
        fixture.answers.has(key)
          ? fixture.answers.get(key)
          : cellError("notAvailable", `Held: ${key}`)
      );
    },
    ONCE(value) {
      called("ONCE", [value]);
      return new Promise((resolve) =>
        setTimeout(() => resolve(`once ${value} #${fixture.calls.length}`), 20)
      );
    },
    PLAIN(value) {
      return value * 2;
    },
    STREAM(value, invocation) {
      invocation.setResult(cellError("notAvailable", "Asking"));
      Promise.resolve().then(() => invocation.setResult(value * 2));
    },
    WHERE(invocation) {
      called("WHERE", [], invocation);
      invocation.setResult(String(invocation.address));
    },
    SHAPE(cells, extra) {
      called("SHAPE", [cells, extra]);
      return JSON.stringify([cells, extra]);
    },
    ADD(first, second) {
      called("ADD", [first, second]);
      return first + second;
    },
    ERRORS(cells, extra) {
      return JSON.stringify([cells, extra].flat(2).map(described));
    },
    RICH(cells, extra) {
      return JSON.stringify([cells, extra].flat(2).map(described));
    },
    TICK() {
      called("TICK", []);
      return fixture.calls.filter(([name]) => name === "TICK").length;
    },
    PLACES(first, second, third, invocation) {
      called("PLACES", [first, second, third]);
      return JSON.stringify(invocation.parameterAddresses);
    },
    THROWS(code) {
      called("THROWS", [code]);
      throw cellError(code, `Because of ${code}`);
    },
    FLAWED() {
      called("FLAWED", []);
      return [
        [1, cellError("notAvailable", "second is missing")],
        [cellError("divisionByZero"), "end"],
      ];
    },
    FETCHES(path, invocation) {
      called("FETCHES", [path], invocation);
      invocation.setResult(cellError("notAvailable", "Asking"));
      fetch(`https://service.test/${path}`).then(
        async (reply) => invocation.setResult(`${reply.status} ${await reply.text()}`),
        (error) =>
          invocation.setResult(
            cellError("notAvailable", `${error instanceof TypeError} ${error.message}`)
          )
      );
    },
  };
  for (const [id, body] of Object.entries(functions)) CustomFunctions.associate(id, body);

  fixture.release = (key, value) => {
    fixture.answers.set(key, value);
    fixture.open.get(key)?.setResult(value);
  };

  Office.actions.associate("stamp", async (event) => {
    await Excel.run(async (context) => {
      context.workbook.getSelectedRange().values = [["stamped"]];
      await context.sync();
    });
    event.completed();
  });

  Office.onReady((info) => {
    fixture.info = info;
    document.getElementById("state").textContent = `ready in ${info.host}`;
  });
})();
