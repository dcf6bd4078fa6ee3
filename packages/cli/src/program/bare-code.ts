/** Code with blanks in place of its comments: every line stays where it is. */
export function withoutComments(code: string): string {
  return code.replace(TOKEN, (token) => (token.startsWith('/') ? blank(token) : token));
}

/** Code with blanks in place of comments and texts. */
export function bareCode(code: string): string {
  return code.replace(TOKEN, blank);
}

// texts are found so that no comment starts inside one
const TOKEN = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

function blank(token: string): string {
  return token.replace(/[^\n]/g, ' ');
}
