import { type ActionHandler, rowsOf } from 'shian/server';

/** The order ends with what was found, and its machines count as serviced today; all of it or nothing. */
export const handler: ActionHandler<'workOrder.finish'> = async (context, { ids, values }) => {
  const orders = rowsOf(context, 'workOrder');
  const machineIds = (await orders.getMany(ids)).map(({ machineId }) => machineId);
  await orders.update(ids, { finding: values.finding });
  await rowsOf(context, 'machine').update(machineIds, { lastServiced: context.now().slice(0, 10) });
  return true;
};
