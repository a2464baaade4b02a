/**
 * The OpenAPI document as a validator of JSON Schema 2020-12 reads it: not by the library that wrote it.
 */
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { EndpointName } from "../../../src/api";
import { endpoints } from "../../../src/api";
import { openApiDocument } from "../../../src/service/openapi/document";

interface Content {
  readonly schema?: object;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly ({ readonly name: string; readonly in: string } & Content)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly headers?: object; readonly content: Readonly<Record<string, Content>> }
    >
  >;
}

const ID = "https://openapi.example/document";
const slashed = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

class Documented {
  readonly #ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true });
  readonly #document = JSON.parse(JSON.stringify(openApiDocument())) as {
    paths: Record<string, Record<string, Operation>>;
  };

  constructor() {
    addFormats(this.#ajv);
    this.#ajv.addSchema(this.#document, ID);
  }

  operationOf(name: EndpointName): Operation {
    const { path, method } = endpoints[name];
    const operation = this.#document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not in the document.`);
    return operation;
  }

  /** What a value has against the schema at a place of the document. */
  #faultsAt(place: readonly string[], value: unknown): string[] {
    const pointer = place.map((part) => encodeURIComponent(slashed(part))).join("/");
    const validate = this.#ajv.compile({ $ref: `${ID}#/${pointer}` });
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${place.slice(1).join(" ")} ${instancePath}: ${message}`
    );
  }

  #placeOf(name: EndpointName): string[] {
    const { path, method } = endpoints[name];
    return ["paths", path, method.toLowerCase()];
  }

  /** What the body of a reply has against the document; a status that is not there is a fault. */
  faultsOf(name: EndpointName, status: number, body: unknown): string[] {
    const content = this.operationOf(name).responses[String(status)]?.content;
    const type = Object.keys(content ?? {})[0];
    if (type === undefined) return [`${name} does not document ${status}`];
    return this.#faultsAt(
      [...this.#placeOf(name), "responses", String(status), "content", type, "schema"],
      body
    );
  }

  /** Each example against the schema beside it. */
  examplesHeld(): { readonly faults: readonly string[]; readonly checked: number } {
    const faults: string[] = [];
    let checked = 0;
    const hold = (place: readonly string[], content: Content) => {
      if (content.example === undefined) return;
      checked++;
      faults.push(...this.#faultsAt([...place, "schema"], content.example));
    };
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const operation = this.operationOf(name);
      const place = this.#placeOf(name);
      operation.parameters.forEach((parameter, n) =>
        hold([...place, "parameters", String(n)], parameter)
      );
      for (const [type, content] of Object.entries(operation.requestBody?.content ?? {}))
        hold([...place, "requestBody", "content", type], content);
      for (const [status, { content }] of Object.entries(operation.responses))
        for (const [type, part] of Object.entries(content))
          hold([...place, "responses", status, "content", type], part);
    }
    return { faults, checked };
  }
}

export const documented = new Documented();
