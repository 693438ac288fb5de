import type { FlowGraph, FlowNode } from '../graph/FlowGraph.ts';
import type { ApproverRule } from '../graph/TaskPlan.ts';
import type { FlowProblem } from './problems.ts';
import { type FlowReading, readFlow } from './readFlow.ts';

/** Rules that ask the directory of people, which no server reads yet. */
const UNREAD: readonly ApproverRule['by'][] = ['head', 'post', 'department', 'starterChoice', 'previousChoice'];

/** What the machine can do and no server does yet: a run would stop there, or pass it by, without a word. */
function unservedAt({ kind, task }: FlowNode): readonly [zh: string, en: string] | undefined {
  if (kind === 'timer') return ['定时等待', 'A wait'];
  if (kind === 'service') return ['自动执行的动作', 'An action that runs by itself'];
  if (task !== undefined && task.onTimeout !== 'remind') return ['超时自动处理', 'A decision by time-out'];
  const rule = task?.approvers.find(({ by }) => UNREAD.includes(by));
  return rule && [`审批人规则 ${rule.by}`, `The approver rule ${rule.by}`];
}

function unserved({ nodes }: FlowGraph): readonly FlowProblem[] {
  return Object.values(nodes).flatMap((node) => {
    const found = unservedAt(node);
    if (found === undefined) return [];
    const [zh, en] = found;
    const message = {
      zh: `“${node.name}”：服务器尚不支持${zh}，请改用其他方式后重新部署`,
      en: `“${node.name}”: ${en} is not served yet; use another way and deploy again`,
    };
    return [{ element: node.id, message }];
  });
}

/** A file as a server of today deploys it: what the machine can run and nobody serves is refused as well. */
export async function readDeployable(xml: string): Promise<FlowReading> {
  const reading = await readFlow(xml);
  const [first, ...rest] = reading.graph ? unserved(reading.graph) : [];
  return first === undefined ? reading : { problems: [first, ...rest] };
}
