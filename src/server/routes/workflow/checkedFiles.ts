import { setImmediate } from 'node:timers/promises';
import type { FlowGraph } from '../../../flow/graph/FlowGraph.ts';
import { ruleIssue } from '../../../model/ruleIssue.ts';
import { AppError } from '../../AppError.ts';
import { deployableGraph } from '../../workflow/graphOf.ts';
import type { Services } from '../Services.ts';

const SAME_PROCESS = {
  zh: '另一个文件已是同一流程，一次只能部署一个版本',
  en: 'Another of the files is the same process; deploy one version at a time',
};

export interface SentFile {
  readonly name: string;
  readonly xml: string;
}

/** A finding about one of several files names it; each is a field of its own, or only the first would be told. */
export const ofFile = (name: string, message: Readonly<Record<string, string>>, at = 0) =>
  ruleIssue(
    `files.${name}${at === 0 ? '' : `.${at}`}`,
    Object.fromEntries(Object.entries(message).map(([language, text]) => [language, `${name}: ${text}`])),
  );

/** The files with what they say, and what keeps any of them from being deployed, told file by file. */
export async function checkedFiles({ model }: Pick<Services, 'model'>, files: readonly SentFile[]) {
  const keys = new Set<string>();
  const checked: (SentFile & { readonly graph: FlowGraph })[] = [];
  const issues: ReturnType<typeof ofFile>[] = [];
  for (const { name, xml } of files) {
    // Others are answered between two files: one by itself may take half a second.
    await setImmediate();
    try {
      const graph = await deployableGraph(xml, model);
      if (keys.has(graph.key)) issues.push(ofFile(name, SAME_PROCESS));
      keys.add(graph.key);
      checked.push({ name, xml, graph });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      issues.push(...error.issues.map(({ message }, at) => ofFile(name, { ...message }, at)));
    }
  }
  return { checked, found: issues };
}
