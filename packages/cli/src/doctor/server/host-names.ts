/** How a host names a tool to the model. */
export interface HostNames {
  readonly host: string;
  readonly name: (server: string, tool: string) => string;
  /** What may be left of it. */
  readonly limit?: number;
  /** What is left of a longer one, where no checksum keeps two apart. */
  readonly cut?: (server: string, tool: string) => string;
}

export const HOST_NAMES: readonly HostNames[] = [
  { host: 'Cursor', name: (server, tool) => server + tool, limit: 60 },
  {
    host: 'Gemini CLI',
    name: gemini,
    limit: 63,
    cut: (server, tool) => {
      const name = gemini(server, tool);
      return name.length > 63 ? `${name.slice(0, 30)}...${name.slice(-30)}` : name;
    },
  },
  { host: 'VS Code', name: code, limit: 64, cut: (server, tool) => code(server, tool).slice(0, 64) },
  { host: 'Roo', name: roo, limit: 64, cut: (server, tool) => roo(server, tool).slice(0, 64) },
  { host: 'Codex', name: (server, tool) => `mcp__${server}__${tool}`, limit: 64 },
  { host: 'Cline', name: (server, tool) => `${server}__${tool}`, limit: 64 },
  // the plugin is most often named as its server
  { host: 'Claude Code (plugin)', name: (server, tool) => `mcp__plugin_${server}_${server}__${tool}`, limit: 64 },
];

function gemini(server: string, tool: string): string {
  return `mcp_${server}_${tool}`.replaceAll(/[^A-Za-z0-9_.:-]/g, '_');
}

function code(server: string, tool: string): string {
  const prefix = `mcp_${server.toLowerCase().replaceAll(/[^a-z0-9_.-]/g, '_')}`;
  return `${prefix.slice(0, 17)}_${tool.replaceAll('.', '_')}`;
}

function roo(server: string, tool: string): string {
  return `mcp--${server}--${tool}`.replaceAll(' ', '_');
}
