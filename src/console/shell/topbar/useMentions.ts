import { mentions, readMention } from '../../../protocol/calls/comments.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useTold } from './useTold.ts';

const TITLES = { mention: 'shell.mentioned', comment: 'shell.commented', state: 'shell.stateChanged' } as const;

/** Comments in which one was named and what became of what one follows. */
export const useMentions = (again: number) =>
  useTold({
    key: 'mentions',
    enabled: onOwnServer(),
    again,
    read: (signal) => call(mentions, { signal, quiet: true }),
    rowOf: ({ kind, entity, recordId, recordName, actor, at, before, text }) => ({
      title: { key: TITLES[kind], params: { actor: actor.name, record: recordName, before, text } },
      releaseTime: at,
      about: { entity, id: recordId, isSaid: kind !== 'state' },
    }),
    mark: (fresh) => call(readMention, { body: { ids: fresh.map(({ id }) => id) } }),
  });
