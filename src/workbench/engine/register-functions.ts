/** Registers the add-in's functions with the engine and the formula bar: an executor and a description for each. */
import type { BaseFunction, BaseValueObject } from "@univerjs/engine-formula";
import type { Grid } from "../grid/grid";
import type { FunctionMetadata } from "./metadata";
import type { EngineValue } from "./values";

/** Errors that Excel has and Univer does not: added to its set, so that ISERROR and IFERROR see them. */
const OWN_ERRORS = ["#BUSY!", "#CONNECT!"];

type Answer = (
  metadata: FunctionMetadata,
  self: BaseFunction,
  values: (BaseValueObject | undefined)[]
) => EngineValue;

export function registerFunctions(
  grid: Grid,
  functions: readonly FunctionMetadata[],
  answer: Answer
): void {
  const { formula, sheetsFormula } = grid.modules;
  const injector = grid.univer.__getInjector();
  for (const code of OWN_ERRORS) (formula.ERROR_TYPE_SET as Set<string>).add(code);
  const executors = functions.map((metadata) => {
    class CustomFunction extends formula.BaseFunction {
      override minParams = -1;
      override maxParams = -1;

      override calculate(...values: BaseValueObject[]): EngineValue {
        return answer(metadata, this, values);
      }
    }
    return new CustomFunction(metadata.fullName);
  });
  injector.get(formula.IFunctionService).registerExecutors(...executors);
  injector
    .get(sheetsFormula.IDescriptionService)
    .registerDescriptions(functions.map(descriptionOf) as never);
}

function descriptionOf(metadata: FunctionMetadata): object {
  return {
    functionName: metadata.fullName,
    functionType: 15,
    description: metadata.description,
    abstract: metadata.description,
    functionParameter: metadata.parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.description,
      example: parameter.type === "string" ? `"${parameter.name}"` : parameter.name,
      require: parameter.isOptional ? 0 : 1,
      repeat: 0,
    })),
  };
}
