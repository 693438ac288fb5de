import path from 'node:path';
import { readDeployable } from '../../src/flow/bpmn/readDeployable.ts';
import type { FlowReading } from '../../src/flow/bpmn/readFlow.ts';
import type { FlowGraph } from '../../src/flow/graph/FlowGraph.ts';
import { automaticActions } from '../../src/model/automaticActions.ts';
import type { Model } from '../../src/model/Model.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { fileDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { about } from '../../src/schema/sentences.ts';
import { drawnProcesses } from '../../src/server/cli/drawnProcesses.ts';
import { type ModuleNames, moduleNames } from '../../src/server/cli/moduleNames.ts';
import { workflowFindings } from './workflowFindings.ts';

interface ReadProcess {
  readonly file: string;
  readonly reading: FlowReading;
}

/** What a deployment would refuse in the processes of a project, and what entities say of processes that there are not. */
export async function processFindings(root: string, model: Model): Promise<Diagnostic[]> {
  const modules = await moduleNames(root);
  const files = [...drawnProcesses(root), ...modules.flatMap(broughtBy)];
  const actions = automaticActions(model);
  const read = await Promise.all(
    files.map(async ({ file, process }) => ({ file, reading: await readDeployable(process.xml, actions) })),
  );
  const graphs = new Map<string, FlowGraph>();
  const twice = read.flatMap((one) => noteGraph(graphs, one));
  const mended = read.every(({ reading }) => reading.graph !== undefined);
  // Which key a broken file would have is unknown.
  return [...read.flatMap(broken), ...twice, ...(mended ? workflowFindings(root, model, graphs) : [])];
}

const broughtBy = ({ file, processes }: ModuleNames) =>
  processes.map((process) => ({ file: path.posix.join(path.posix.dirname(file), process.resourceName), process }));

function noteGraph(graphs: Map<string, FlowGraph>, { file, reading: { graph } }: ReadProcess): Diagnostic[] {
  if (graph === undefined) return [];
  const isTaken = graphs.has(graph.key);
  graphs.set(graph.key, graph);
  if (!isTaken) return [];
  const message = { zh: `另一文件也画了流程“${graph.key}”`, en: `Another file draws the process "${graph.key}" too` };
  const remedy = {
    zh: '请为其中一个改用别的 id；否则每次启动都会把两者部署为同一流程的不同版本。',
    en: 'Give one of them another id; each start would deploy both as versions of one process.',
  };
  return [fileDiagnostic(file, { severity: 'error', code: 'duplicateProcess', message, remedy })];
}

const broken = ({ file, reading: { problems } }: ReadProcess): Diagnostic[] =>
  problems.map(({ element, message }) =>
    fileDiagnostic(file, {
      severity: 'error',
      code: 'brokenProcess',
      message: element === '' ? message : about(element, message),
      remedy: {
        zh: '请改正流程图；流程图可用的内容见 docs/workflow.md。',
        en: 'Mend the drawing; docs/workflow.md says what a process may hold.',
      },
    }),
  );
