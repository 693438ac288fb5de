import { closedMap, mapOf, NAME_PATTERN, ref, stateKey, withExample } from './words.ts';

/** An id of BPMN, as far as keys of processes and steps go. */
export const PROCESS_KEY = '^[A-Za-z_][\\w.-]{0,63}$';

const actionName = { type: 'string', pattern: NAME_PATTERN, examples: ['halt'] } as const;
const end = (description: string) => ({ ...stateKey, description, examples: ['2'] });

const stepRights = closedMap({
  write: withExample(ref('fieldNames', 'Fields that those who have the step may write'), ['remark']),
  hide: withExample(ref('fieldNames', 'Fields that those who have the step do not see'), ['price']),
});

/** The approval of an entity, where more is said of it than which process it is. */
export const workflow = closedMap(
  {
    process: {
      type: 'string',
      pattern: PROCESS_KEY,
      description: 'Key of the process: the id that a file below workflows/ gives it',
      examples: ['scrapping'],
    },
    start: { ...actionName, description: 'Action that hands a record in; default: it is handed in when it is created' },
    decide: { ...actionName, description: 'Action that decides a step as well, as completing the task does' },
    outcomes: {
      ...closedMap({
        approved: end('State of a record that was agreed to'),
        rejected: end('State of a record that was refused; default: the one it is in'),
        withdrawn: end('State of a record that its starter withdrew; default: the one it is in'),
        terminated: end('State of a record whose process an overseer ended; default: the one it is in'),
      }),
      description: 'The state that each end of the process leads to, by a transition of the entity',
      examples: [{ approved: '2' }],
    },
    nodes: mapOf(
      stepRights,
      'By id of a user task, or start for the request before its starter: what is written and hidden there; all else is read',
      { propertyNames: { pattern: PROCESS_KEY }, examples: [{ inspection: { write: ['remark'], hide: ['price'] } }] },
    ),
  },
  ['process'],
);
