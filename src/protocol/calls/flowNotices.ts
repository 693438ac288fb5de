import { RUN_NOTICES } from '../../model/runNotices.ts';
import type { flowNoticeEndpoints } from '../endpoints/flowNotices.ts';
import { bodyObject } from '../wireValues.ts';
import type { BladePage } from './BladePage.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readPerson, readTexts } from './reading.ts';
import { readPage } from './readPage.ts';

type E = typeof flowNoticeEndpoints;

function readNotice(value: unknown) {
  const { kind, read, by, run } = bodyObject(value);
  return {
    ...readTexts(value, ['id', 'at', 'comment', 'taskId']),
    kind: RUN_NOTICES.find((one) => one === kind) ?? 'opened',
    read: read === true,
    by: readPerson(by),
    run: {
      ...readTexts(run, [
        'processInstanceId',
        'processDefinitionName',
        'recordName',
        'startUserName',
        'status',
        // The step that was passed, and the one that it waits for since.
        'historyActivityName',
        'taskName',
      ]),
      passedByTime: bodyObject(run).passedByTime === true,
    },
  };
}

export const flowNotices: ReadCall<E['flowNotices'], BladePage<ReturnType<typeof readNotice>>> = {
  method: 'GET',
  path: 'shian/flow/notices',
  read: (answer) => readPage(answer, readNotice),
};
export const flowNoticesRead: FixedCall<E['flowNoticesRead']> = { method: 'POST', path: 'shian/flow/notices-read' };
