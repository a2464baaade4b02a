// Where Microsoft's present address of office.js is out of reach: the older one, as the add-in asks for it.
if (!("Office" in globalThis))
  document.write(
    '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>'
  );
