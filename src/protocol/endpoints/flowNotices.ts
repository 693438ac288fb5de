import { MAX_FLOW_COMMENT_LENGTH } from '../../model/comments.ts';
import { RUN_NOTICES } from '../../model/runNotices.ts';
import type { EndpointShape } from './Endpoint.ts';
import { flowEntry } from './records.ts';
import { flag, id, oneOf, optionalObject, pageOf, paging, person, text, wholeObject } from './shapes.ts';
import { ANY_FLOW } from './workflow.ts';

export const flowNoticeEndpoints = {
  flowNotices: {
    access: { any: ANY_FLOW },
    summary: { zh: '流程提醒', en: 'What the caller was told about runs, newest first' },
    // Of what is for her to do lists of tasks tell.
    query: optionalObject({ ...paging, without: oneOf('opened', '') }),
    answer: pageOf(
      wholeObject({
        id,
        kind: oneOf(...RUN_NOTICES),
        at: text(19),
        read: flag,
        comment: text(MAX_FLOW_COMMENT_LENGTH),
        by: person,
        taskId: id,
        run: flowEntry,
      }),
    ),
  },
  flowNoticesRead: {
    access: { any: ANY_FLOW },
    summary: { zh: '将流程提醒标为已读', en: 'Marks notices about a run as read; all of the caller’s without one' },
    body: optionalObject({ processInstanceId: id }),
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
