/** "mcp", "/mcp/" and "//mcp" all mean "/mcp". */
export function canonicalPath(path: string): string {
  return `/${path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`;
}
