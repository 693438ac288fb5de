import { inTerminal } from '../../src/model/terminalLanguage.ts';
import { plainly } from '../fits/plainly.ts';
import type { Outcome } from './askServer.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const quoted = (text: string): string => `"${plainly(text).replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')}"`;

/** The outcomes as JUnit writes them, an entity a suite: what Jenkins, GitLab and their kin read. */
export function junitOf(outcomes: readonly Outcome[]): string {
  const suites = [...Map.groupBy(outcomes, ({ entity }) => entity)].map(([entity, own]) => {
    const lines = own.map(({ name, fault, skipped }) => {
      const start = `    <testcase classname=${quoted(entity)} name=${quoted(name)}`;
      if (fault !== undefined) return `${start}><failure message=${quoted(inTerminal(fault))}/></testcase>`;
      return skipped === undefined
        ? `${start}/>`
        : `${start}><skipped message=${quoted(inTerminal(skipped))}/></testcase>`;
    });
    return [`  <testsuite name=${quoted(entity)} ${countsOf(own)}>`, ...lines, '  </testsuite>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}

function countsOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ fault }) => fault !== undefined).length;
  const skipped = outcomes.filter((one) => one.skipped !== undefined).length;
  return `tests="${outcomes.length}" failures="${failures}" skipped="${skipped}"`;
}
