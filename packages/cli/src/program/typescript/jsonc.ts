/** JSON with comments and commas behind the last item, as tsconfig.json and many settings files have it. Throws `SyntaxError`. */
export function parseJsonc(text: string): unknown {
  const bare = text.replace(/^\ufeff/, '').replace(TOKEN, (token) => (token.startsWith('"') ? token : ''));
  return JSON.parse(bare.replace(TRAILING, (token, bracket?: string) => bracket ?? token));
}

const TOKEN = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const TRAILING = /"(?:\\.|[^"\\])*"|,\s*([\]}])/g;
