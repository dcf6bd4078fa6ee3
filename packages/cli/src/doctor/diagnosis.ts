import type { Finding } from './finding.js';
import { RULES, type Severity } from './rules.js';

const ORDER: readonly Severity[] = ['error', 'warning', 'advice'];

export interface Diagnosis {
  readonly findings: readonly (Finding & { readonly severity: Severity; readonly hosts: string })[];
  readonly counts: Readonly<Record<Severity, number>>;
}

/** Findings with what their rules say, the worst first. */
export function diagnosis(found: readonly Finding[]): Diagnosis {
  const whole = found.map((finding) => {
    const { severity, hosts } = RULES[finding.rule];
    return { ...finding, hosts, severity: finding.severity ?? severity };
  });
  const findings = ORDER.flatMap((severity) => whole.filter((finding) => finding.severity === severity));
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return { findings, counts: { error: count('error'), warning: count('warning'), advice: count('advice') } };
}

/** For reading: one paragraph a rule, with every place where it was found. */
export function diagnosisText({ findings, counts }: Diagnosis): string {
  if (findings.length === 0) return 'Nothing is wrong.';
  const groups = new Map<string, Diagnosis['findings'][number][]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.rule}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const parts = [...groups].map(([title, group]) => {
    const lines = group.map(
      ({ where, found, fix }) => `  ${where}: ${found.replaceAll('\n', '\n    ')}\n    fix: ${fix}`,
    );
    return `${title}  ${group[0]?.hosts ?? ''}\n${lines.join('\n')}`;
  });
  return [...parts, summary(counts)].join('\n\n');
}

function summary({ error, warning, advice }: Diagnosis['counts']): string {
  return `${error} error${error === 1 ? '' : 's'}, ${warning} warning${warning === 1 ? '' : 's'}, ${advice} advice`;
}
