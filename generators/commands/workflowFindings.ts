import type { FlowGraph } from '../../src/flow/graph/FlowGraph.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Model } from '../../src/model/Model.ts';
import { type EntityWorkflow, STARTER_STEP } from '../../src/model/workflow.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { declarationDiagnostic } from '../../src/schema/gapFinding.ts';
import { suggestName } from '../../src/schema/Report.ts';

/** What entities say of processes and their steps that no drawing has. */
export function workflowFindings(
  root: string,
  model: Model,
  graphs: ReadonlyMap<string, FlowGraph>,
): readonly Diagnostic[] {
  return Object.values(model.entities).flatMap((entity) =>
    entity.workflow === undefined ? [] : findingsOf(root, entity, entity.workflow, graphs),
  );
}

function findingsOf(
  root: string,
  { source, name }: Entity,
  { process, nodes }: EntityWorkflow,
  graphs: ReadonlyMap<string, FlowGraph>,
): Diagnostic[] {
  const graph = graphs.get(process);
  if (graph === undefined) {
    const message = {
      zh: `“${name}”使用流程“${process}”，但没有文件画出此流程`,
      en: `"${name}" goes through a process "${process}" that no file draws`,
    };
    const remedy = suggestName(process, graphs.keys(), {
      zh: `请在 workflows/${process}.bpmn 中画出它。`,
      en: `Draw it in workflows/${process}.bpmn.`,
    });
    const place = { source, place: ['workflow'] };
    return [
      declarationDiagnostic(root, place, 'value', { severity: 'error', code: 'unknownProcess', message, remedy }),
    ];
  }
  const steps = [...stepsOf(graph), STARTER_STEP];
  const unknown = Object.keys(nodes).filter((node) => !steps.includes(node));
  return unknown.map((node) => {
    const message = { zh: `流程“${process}”没有环节“${node}”`, en: `The process "${process}" has no step "${node}"` };
    const place = { source, place: ['workflow', 'nodes', node] };
    const remedy = suggestName(node, steps);
    return declarationDiagnostic(root, place, 'key', { severity: 'error', code: 'unknownStep', message, remedy });
  });
}

const stepsOf = ({ nodes }: FlowGraph): string[] =>
  Object.values(nodes).flatMap(({ id, kind }) => (kind === 'task' ? [id] : []));
