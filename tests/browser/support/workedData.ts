import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signIn } from '../../support/serverProcess.ts';
import { find, type Row } from './demoRecords.ts';

/** What screens show only after somebody has worked: the demonstration alone has none of it. */

const WORKFLOWS = path.resolve(import.meta.dirname, '../../../workflows');
/** A model that nobody has drawn yet. */
export const UNDRAWN = 'outing';
/** A record with a history. */
export const CHANGED_CHEF = find('manageChefInfo', ({ status }) => status === '1');
/** A record that nobody has changed. */
export const UNCHANGED_CHEF = find(
  'manageChefInfo',
  ({ id, status }) => status === '1' && String(id) !== CHANGED_CHEF.id,
);
/** A record whose description was written anew at length. */
export const REWRITTEN_CLUE = find('manageFoodSafetyClues', ({ status }) => status === '0');

/** A record that people talk about. */
export const DISCUSSED_CLUE = find('manageFoodSafetyClues', () => true);
/** A record that somebody follows, accepted since. */
export const FOLLOWED_CLUE = find(
  'manageFoodSafetyClues',
  ({ id, status }) => status === '0' && String(id) !== DISCUSSED_CLUE.id && String(id) !== REWRITTEN_CLUE.id,
);
/** A deleted post whose name somebody has given to another since. */
export const TAKEN_POST = '临时巡查岗';
/** What posts are called that can be deleted, one each time that somebody looks at it. */
export const SPARE_POSTS = '临时协管岗';
/** Whoever is named in a comment. */
export const NAMED_ACCOUNT = 'jg012';
const NAMED = '唐美华';
/** A day of the demonstration on which banquets are held. */
export const BANQUET_DAY = String(find('manageBanquetReporting', ({ startDate }) => startDate !== undefined).startDate);

interface Sent {
  readonly method?: 'POST' | 'PUT';
  readonly data?: unknown;
  readonly multipart?: FormData;
}

/** Calls as whoever is signed in on the page, a captcha or not; answers the envelope's data. */
type Ask = (address: string, sent?: Sent) => Promise<unknown>;

async function asking(page: Page): Promise<Ask> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.headers()['blade-auth'] !== undefined),
    page.goto('/wel/index'),
  ]);
  const { authorization = '', 'blade-auth': token = '' } = request.headers();
  return async (address, sent = {}) => {
    const method = Object.keys(sent).length === 0 ? 'GET' : 'POST';
    const answer = await page.request.fetch(`/api/${address}`, {
      method,
      headers: { authorization, 'blade-auth': token },
      ...sent,
    });
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly data: unknown }).data;
  };
}

const rowsAt = async (ask: Ask, address: string) =>
  ((await ask(address)) as { readonly records: readonly Row[] }).records;

/** Deploys a process of this project in other words, for everybody. */
async function deploy(ask: Ask, name: string, category: string, change: (xml: string) => string): Promise<string> {
  const parts = new FormData();
  const xml = change(readFileSync(path.join(WORKFLOWS, `${name}.bpmn`), 'utf8'));
  parts.append('files', new File([xml], `${name}.bpmn`, { type: 'text/xml' }));
  await ask(`blade-flow/manager/deploy-upload?category=${category}&tenantIds=`, { multipart: parts });
  const [newest] = await rowsAt(ask, `blade-flow/manager/list?current=1&size=1&mode=1&key=${name}`);
  return String(newest?.id);
}

/** Banquets may be agreed to in bulk, and three of them are the administrator's. */
async function openBulk(ask: Ask): Promise<void> {
  const version = await deploy(ask, 'banquet', 'flow_3', (xml) =>
    xml.replace('shian:self="allow"', 'shian:self="allow" shian:bulk="allow"'),
  );
  const runs = await rowsAt(ask, 'blade-flow/follow/list?current=1&size=50&processDefinitionKey=banquet&state=open');
  const processInstanceIds = runs.map(({ processInstanceId }) => processInstanceId);
  await ask('shian/flow/migrate', {
    data: { processInstanceIds, processDefinitionId: version, mapping: [], dryRun: false },
  });
  const tasks = await rowsAt(ask, 'blade-flow/work/claim-list?current=1&size=50&processDefinitionKey=banquet');
  for (const { taskId } of tasks.slice(0, 3))
    await ask(`blade-flow/work/claim-task?taskId=${String(taskId)}`, { method: 'POST' });
}

/** A step of the leave process has another key: whoever migrates says where its runs go on. */
const renameStep = (ask: Ask) =>
  deploy(ask, 'leave', 'flow_1', (xml) =>
    xml.replaceAll('"approval"', '"superior"').replace('name="审批"', 'name="直属上级审批"'),
  );

async function drawModels(ask: Ask): Promise<void> {
  await ask('blade-flow/model/submit', { data: { modelKey: UNDRAWN, name: '外出审批' } });
  const [trip] = await rowsAt(ask, 'blade-flow/model/list?current=1&size=1&modelKey=businessTrip');
  const whole = (await ask(`blade-flow/model/detail?id=${String(trip?.id)}`)) as Row;
  const modelEditorXml = String(whole.modelEditorXml).replace(/(<bpmn:userTask [^>]*name=")[^"]*/, '$1部门会签');
  await ask('blade-flow/model/submit', { data: { ...whole, modelEditorXml } });
}

async function changeRecord(ask: Ask): Promise<void> {
  const address = `manage/v1/manageChefInfo/updateById/${CHANGED_CHEF.id}`;
  for (const change of [{ trainHours: 36 }, { trainHours: 40, trainDate: '2026-10-28', phone: '13900139000' }])
    await ask(address, { method: 'PUT', data: change });
  const filter = JSON.stringify({ all: [{ field: 'status', op: 'eq', value: '1' }] });
  const columns = ['chefName', 'phone', 'idCard', 'chefSource', 'regionCode', 'status'];
  await ask('shian/history/exported', {
    data: { entity: 'manageChefInfo', format: 'xlsx', scope: 'found', count: 84, columns, filter },
  });
}

async function rewriteClue(ask: Ask): Promise<void> {
  const told = '举报人称该店后厨无防蝇设施，生熟砧板混用，冰柜内生肉与半成品同层存放；';
  const address = `manage/v1/manageFoodSafetyClues/updateById/${REWRITTEN_CLUE.id}`;
  for (const description of [told.repeat(6), `${told.repeat(6)}\n补充：消毒柜未通电，留样冰箱内无当日留样。`])
    await ask(address, { method: 'PUT', data: { description } });
}

/** Posts in the bin, of which one cannot come back as it was. */
async function deletePosts(ask: Ask): Promise<void> {
  const duty = { category: '1', duty: '每日检查后厨', trainHours: 20 };
  const save = (jobName: string, jobCode: string) =>
    ask('sys/v1/systemEntStaffJob/save', { data: { jobName, jobCode, ...duty } });
  for (const [jobName, jobCode, reason] of [
    ['临时督导岗', 'temporary1', ''],
    [TAKEN_POST, 'temporary2', '机构调整，职责并入食品安全员，另行任命后再恢复'],
  ] as const) {
    await save(jobName, jobCode);
    const [post] = await rowsAt(ask, `sys/v1/systemEntStaffJob/page?size=1&jobCode=${jobCode}`);
    await ask('shian/recycle/remove', { data: { entity: 'systemEntStaffJob', ids: [String(post?.id)], reason } });
  }
  await save(TAKEN_POST, 'temporary2');
  for (let at = 1; at <= 6; at += 1) await save(`${SPARE_POSTS}${at}`, `spare${at}`);
}

async function discuss(ask: Ask): Promise<void> {
  const about = { entity: 'manageFoodSafetyClues', id: DISCUSSED_CLUE.id };
  const upload = new FormData();
  upload.append('file', new File(['后厨已整改'], '现场说明.txt', { type: 'text/plain' }));
  const { name, originalName, link, size } = (await ask('blade-resource/oss/endpoint/put-file', {
    multipart: upload,
  })) as Row;
  const people = (await ask(
    `shian/comments/people?${new URLSearchParams({ ...about, text: NAMED })}`,
  )) as readonly Row[];
  const [person] = people;
  await ask('shian/comments/add', {
    data: {
      ...about,
      text: '已电话联系举报人，约定周三下午到场核实。\n标准见 https://example.org/guide',
      mentions: [],
      files: [],
    },
  });
  await ask('shian/comments/add', {
    data: {
      ...about,
      text: `@${String(person?.name)} 请补充现场照片`,
      mentions: [String(person?.id)],
      files: [{ name, originalName, link, size }],
    },
  });
}

/** Whoever is named follows a record, and the administrator accepts it. */
async function decideOnFollowed(page: Page, ask: Ask): Promise<void> {
  const { id } = FOLLOWED_CLUE;
  const headers = await signIn(new URL(page.url()).origin, NAMED_ACCOUNT);
  const followed = await page.request.post('/api/shian/comments/follow', {
    headers,
    data: { entity: 'manageFoodSafetyClues', id, follow: true },
  });
  if (!followed.ok()) throw new Error(`Following answered ${followed.status()}: ${await followed.text()}`);
  const { handleDeptId } = find('manageFoodSafetyClues', (row) => row.handleDeptId !== undefined);
  await ask(`manage/v1/manageFoodSafetyClues/accept/${id}`, {
    method: 'PUT',
    data: { deptId: handleDeptId, deadline: '2030-01-01 00:00:00' },
  });
}

/** Brings all of it about, once for a world; the page is the administrator's. */
export async function workOn(page: Page): Promise<void> {
  const ask = await asking(page);
  await openBulk(ask);
  await renameStep(ask);
  await drawModels(ask);
  await changeRecord(ask);
}

/** Brings about what recordParts look at, once for a world; the page is the administrator's. */
export async function layOut(page: Page): Promise<void> {
  const ask = await asking(page);
  await deletePosts(ask);
  await discuss(ask);
  await rewriteClue(ask);
  await decideOnFollowed(page, ask);
}
