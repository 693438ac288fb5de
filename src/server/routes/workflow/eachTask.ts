import type { FastifyRequest } from 'fastify';
import { reportableRefusal } from '../../plugins/answerErrors.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { reasonsOf, refusalSentence } from '../../plugins/refusalReasons.ts';
import type { FlowContext } from '../../workflow/FlowContext.ts';
import type { Services } from '../Services.ts';
import { flowContextOf } from './flowContextOf.ts';

/** Does the same with several tasks, each in a transaction of its own, and tells for each why it was not done. */
export async function eachTask(
  services: Services,
  request: FastifyRequest,
  taskIds: readonly string[],
  work: (context: FlowContext, taskId: string) => Promise<void>,
) {
  const { database } = services;
  const reader = readerOf(request);
  const answers = [];
  for (const taskId of new Set(taskIds)) {
    // What is nobody's mistake ends the call: what was done before stays, and asking again goes on.
    const reason = await database
      .write((inside) => work(flowContextOf(services, request, inside), taskId))
      .then(
        () => '',
        (error: unknown) => {
          const refusal = reportableRefusal(error, database);
          return refusalSentence(refusal, reasonsOf(refusal, undefined, reader), reader);
        },
      );
    answers.push({ taskId, done: reason === '', reason });
  }
  return answers;
}
