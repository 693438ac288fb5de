import type { Page } from 'playwright-core';
import { calm } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { fails } from './steps.ts';

async function bin(page: Page): Promise<void> {
  await page.goto('/recycle/systemEntStaffJob');
  await page.locator('main tbody tr:visible').first().waitFor();
  await calm(page);
}

/** Recycle bins that give nothing back. */
export const BIN_STATES: readonly Part[] = [
  [
    'parent that is gone and key that is taken',
    async (page) => {
      const parents = [{ entity: 'entInfo', id: '1', name: '云溪县老街坊火锅店' }];
      const holders = [{ entity: 'systemEntStaffJob', id: '2', name: '食品安全员' }];
      const reasons = [
        '企业“云溪县老街坊火锅店”已被删除，请先恢复',
        '岗位编码已被另一条数据占用，请先修改或删除那一条，再恢复',
      ];
      await page.route('**/shian/recycle/restore', (route) => {
        const { ids } = route.request().postDataJSON() as { ids: readonly string[] };
        const data = { done: [], refused: ids.map((id) => ({ id, reasons, parents, holders })) };
        return route.fulfill({ json: { code: 200, success: true, data, msg: '' } });
      });
      await bin(page);
      await page.locator('main tbody tr:visible').first().getByRole('button', { name: '恢复', exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  ],
  [
    'bin searched in vain',
    async (page) => {
      await page.goto('/recycle/systemEntStaffJob?text=%E6%9F%A5%E6%97%A0%E6%AD%A4%E9%A1%B9');
      await page.locator('main [role=status]:visible').first().waitFor();
      await calm(page);
    },
  ],
  [
    'bin that failed',
    async (page) => {
      await fails(page, '**/shian/recycle/list*');
      await page.goto('/recycle/systemEntStaffJob');
      await page.locator('main [role=alert]:visible').first().waitFor();
    },
  ],
  [
    'bins that failed',
    async (page) => {
      await fails(page, '**/shian/recycle/counts*');
      await page.goto('/monitor/recycle');
      await page.locator('main [role=alert]:visible').first().waitFor();
    },
  ],
];
