/** Ends the process once standard error is handed on; a second is enough for whoever reads it. */
export function exit(code: number): Promise<never> {
  const leave = () => process.exit(code);
  setTimeout(leave, 1_000);
  process.stderr.write('', leave);
  return new Promise(() => {});
}
