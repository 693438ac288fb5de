import type { Page } from 'playwright-core';

export const LARGE_LIST = 10_000;

/** Answers the list of parameters with ten thousand of them, as the server pages them. */
export async function serveLargeList(page: Page): Promise<void> {
  await page.route('**/api/blade-system/param/list*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [size, current] = [Number(query.get('size')), Number(query.get('current') ?? 1)];
    const first = (current - 1) * size;
    const records = Array.from({ length: Math.max(0, Math.min(size, LARGE_LIST - first)) }, (_, at) => ({
      id: String(first + at),
      paramName: `name ${first + at}`,
      paramKey: `k${first + at}`,
      paramValue: '1',
    }));
    const data = { records, total: LARGE_LIST, size, current, pages: Math.ceil(LARGE_LIST / size) };
    return route.fulfill({ json: { code: 200, success: true, msg: '', data } });
  });
}
