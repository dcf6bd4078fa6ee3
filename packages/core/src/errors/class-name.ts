/** A class in messages: some have no name, such as `export default class extends …`. */
export function className(name: string): string {
  return name === '' ? '(anonymous class)' : name;
}
