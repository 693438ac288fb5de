import type { FlowEvent } from './FlowEvent.ts';
import type { FlowState } from './FlowState.ts';
import { visitAt } from './FlowState.ts';

/** A run that has not begun. */
export const noState = (): FlowState => ({
  status: 'running',
  starter: '',
  variables: {},
  visits: [],
  signers: [],
  choices: {},
  copied: [],
  urgedAt: '',
  remark: { by: '', text: '' },
});

type Apply = { readonly [kind in FlowEvent['kind']]: (state: FlowState, event: FlowEvent & { kind: kind }) => void };

const APPLY: Apply = {
  begun: (state, { starter }) => {
    state.starter = starter;
  },
  status: (state, { status }) => {
    state.status = status;
  },
  variables: (state, { set }) => {
    Object.assign(state.variables, structuredClone(set));
  },
  choices: (state, { set }) => {
    for (const [node, people] of Object.entries(set)) state.choices[node] = [...people];
  },
  entered: (state, { visit }) => {
    state.visits.push(structuredClone(visit));
  },
  origins: (state, { visit, from }) => {
    visitAt(state, visit).from = [...from];
  },
  visit: (state, { kind: _kind, visit, ...change }) => {
    Object.assign(visitAt(state, visit), change);
  },
  due: (state, { visit, due }) => {
    visitAt(state, visit).due = due;
  },
  line: () => undefined,
  signer: (state, { signer }) => {
    state.signers.push(structuredClone(signer));
  },
  signed: (state, { id, change, drop = [] }) => {
    const signer = state.signers.find((one) => one.id === id);
    if (signer === undefined) return;
    Object.assign(signer, structuredClone(change));
    for (const name of drop) delete signer[name];
  },
  copied: (state, { people }) => {
    state.copied.push(...people);
  },
  urged: (state, { at }) => {
    state.urgedAt = at;
  },
  remark: (state, { by, text }) => {
    state.remark = { by, text };
  },
  moved: (state, { nodes }) => {
    for (const visit of state.visits) visit.node = nodes[visit.node] ?? visit.node;
  },
};

/** The one place that changes a state; it is given a copy of its own to change. */
export function applyEvent(state: FlowState, event: FlowEvent): void {
  (APPLY[event.kind] as (state: FlowState, event: FlowEvent) => void)(state, event);
}
