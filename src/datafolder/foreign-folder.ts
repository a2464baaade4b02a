/** A folder with files of somebody else: a sentence for the person who named it. */
export class ForeignFolder extends Error {
  constructor(
    folder: string,
    why: string,
    advice = "Name a new or empty folder with --data, or remove this one yourself."
  ) {
    super(`${folder} ${why}. Nothing in it was touched. ${advice}`);
  }
}
