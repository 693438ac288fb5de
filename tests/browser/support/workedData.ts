import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { find, type Row } from './demoRecords.ts';

/** What screens show only after somebody has worked: the demonstration alone has none of it. */

const WORKFLOWS = path.resolve(import.meta.dirname, '../../../workflows');
/** A model that nobody has drawn yet. */
export const UNDRAWN = 'outing';
/** A record with a history. */
export const CHANGED_CHEF = find('manageChefInfo', ({ status }) => status === '1');

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
}

/** Brings all of it about, once for a world; the page is the administrator's. */
export async function workOn(page: Page): Promise<void> {
  const ask = await asking(page);
  await openBulk(ask);
  await renameStep(ask);
  await drawModels(ask);
  await changeRecord(ask);
}
