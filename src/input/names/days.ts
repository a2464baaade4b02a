/** Of a text of the service; without a zone it is UTC. Null for what is no instant. */
export function instantOf(text: string): number | null {
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}
