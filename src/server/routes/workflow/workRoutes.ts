import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EngineText } from '../../../model/Text.ts';
import { firstText, inLanguages, speechOf } from '../../../model/textIn.ts';
import { pageBody } from '../../../protocol/conventions/bladeEnvelope.ts';
import type { BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import type { Executor } from '../../database/Database.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { claimTask } from '../../workflow/claimTask.ts';
import { completeTask } from '../../workflow/completeTask.ts';
import { definitionPage } from '../../workflow/definitionPage.ts';
import type { FlowRecord } from '../../workflow/FlowRecord.ts';
import { type FlowPage, sentPage, sentRuns, taskPage, taskRuns } from '../../workflow/flowLists.ts';
import { graphsOf } from '../../workflow/graphOf.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { isStarterTask } from '../../workflow/isStarterTask.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { withCategories } from './categoryNames.ts';
import { correctBefore } from './correctBefore.ts';
import { flowContextOf, flowReadingOf } from './flowContextOf.ts';
import { withAssignees } from './flowPeople.ts';
import { peopleNamed } from './peopleNamed.ts';
import { withRecordNames } from './recordNames.ts';
import { runsNamed } from './runsNamed.ts';

/** An empty comment of one who agrees; who refuses says why. */
export const AGREED: EngineText = { zh: '同意', en: 'Approved' };

type CompleteBody = BodyOf<typeof endpoints.workCompleteTask>;

function verdictOf({ flag = '', comment = '' }: CompleteBody) {
  const said = comment.trim();
  const pass = flag === 'ok' || Object.values(AGREED).includes(said);
  if (pass || said !== '') return { pass, said };
  const message = { zh: '请先填写批复意见', en: 'Enter a comment first' };
  throw new AppError('invalid', {}, [{ field: 'comment', code: 'required', params: {}, message }]);
}

/** Tasks with whether their processes let people agree to many of them at once. */
async function withBulk(executor: Executor, records: readonly FlowRecord[]): Promise<FlowRecord[]> {
  const definitionOf = (record: FlowRecord) => String(record.processDefinitionId);
  const graphs = await graphsOf(executor, records.map(definitionOf));
  return records.map((record) => ({ ...record, bulk: graphs.get(definitionOf(record))?.inBulk ?? false }));
}

/** The five work lists, claiming and completing. */
export function workRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory, model } = services;
  const { executor } = database;
  // Those whose records have a list of their own begin there.
  const bound = Object.values(model.entities).flatMap(({ workflow, menu }) => (menu && workflow?.process) ?? []);

  async function answer(request: FastifyRequest, page: FlowPage) {
    const known = await withAssignees(directory, principalOf(request).tenantId, page.records);
    const told = await inLanguage(executor, languageOf(request), known);
    const records = await withRecordNames(services, request, told);
    return pageBody(page, await withCategories(services, request, records));
  }

  mountCall(app, services, endpoints.workStartList, async (request) => {
    const page = await definitionPage(executor, principalOf(request), request.query, bound);
    const language = languageOf(request);
    const records = await inLanguage(executor, language, page.records);
    return pageBody(page, await withCategories(services, request, records));
  });
  const lists = { claim: endpoints.workClaimList, todo: endpoints.workTodoList, done: endpoints.workDoneList };
  for (const kind of ['claim', 'todo', 'done'] as const) {
    const endpoint = lists[kind];
    mountCall(app, services, endpoint, async (request) => {
      const reading = flowReadingOf(services, request);
      const { startUser = '', state, recordName = '', ...query } = request.query;
      const starters = await peopleNamed(services, request, startUser);
      const dueBefore = state === 'overdue' ? reading.now : undefined;
      const asked = { ...query, starters, dueBefore };
      const runs = await runsNamed(services, request, recordName, () => taskRuns(reading, kind, asked));
      const page = await taskPage(reading, kind, { ...asked, runs });
      const records = kind === 'todo' ? await withBulk(executor, page.records) : page.records;
      return answer(request, { ...page, records });
    });
  }
  mountCall(app, services, endpoints.flowHeld, async (request) => {
    const { assignee, ...query } = request.query;
    const reading = flowReadingOf(services, request);
    const { tenantId } = reading.user;
    return answer(
      request,
      await taskPage({ ...reading, user: { id: assignee, tenantId, roleAliases: [] } }, 'todo', query),
    );
  });
  mountCall(app, services, endpoints.workSendList, async (request) => {
    const { recordName = '', ...query } = request.query;
    const user = principalOf(request);
    const runs = await runsNamed(services, request, recordName, () => sentRuns(executor, user, query));
    return answer(request, await sentPage(executor, user, { ...query, runs }));
  });

  mountCall(app, services, endpoints.workClaimTask, async (request) => {
    const { taskId = '' } = request.query;
    await database.write((inside) => claimTask(flowContextOf(services, request, inside), taskId));
    return true;
  });

  mountCall(app, services, endpoints.workCompleteTask, async (request) => {
    const { taskId, processInstanceId, record } = request.body;
    const { pass, said } = verdictOf(request.body);
    await database.write(async (inside) => {
      const flow = flowContextOf(services, request, inside);
      await correctBefore(services, request, flow, { taskId, op: pass ? 'approve' : 'reject', record });
      // Whoever hands her request in again agrees to nothing.
      const silent = said === '' && !(await isStarterTask(flow, taskId));
      const comment = silent ? firstText(inLanguages(AGREED, speechOf(model))) : said;
      await completeTask(flow, { taskId, processInstanceId, pass, comment });
    });
    return true;
  });
}
