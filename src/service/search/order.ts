/** The order of a result as SQL. Unknown values come last, equal ones in a fixed order, so that pages never overlap. */
export interface OrderItem<F> {
  readonly field: F;
  readonly desc?: boolean | null | undefined;
}

export type Order<F> = readonly OrderItem<F>[] | null | undefined;

/** `standard`: used if the request names no order. `last`: decides between equal rows. */
export function orderBy<F extends string>(
  columns: Readonly<Record<F, string>>,
  order: Order<F>,
  standard: readonly OrderItem<F>[],
  last: string
): string {
  const chosen = order && order.length > 0 ? order : standard;
  return [
    ...chosen.map(
      ({ field, desc }) => `${columns[field]} ${desc === false ? "asc" : "desc"} nulls last`
    ),
    last,
  ].join(", ");
}
