import type { FastifyInstance } from 'fastify';
import { contextOf } from '../../../server/routes/contextOf.ts';
import { mountCall } from '../../../server/routes/mountCall.ts';
import type { Services } from '../../../server/routes/Services.ts';
import { examEndpoints } from '../wire/endpoints.ts';
import { markSheet } from './marking/markSheet.ts';
import { markingRows, markingSheetOf } from './marking/readMarking.ts';

/** Examiners mark what no machine can, within their data scope. */
export function markingRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, examEndpoints.markingList, (request) =>
    markingRows(contextOf(services, request), request.query),
  );

  mountCall(app, services, examEndpoints.markingSheet, (request) =>
    markingSheetOf(contextOf(services, request), request.query.sheetId ?? ''),
  );

  mountCall(app, services, examEndpoints.markingMark, (request) => {
    const { sheetId, marks, comment = '' } = request.body;
    return markSheet(contextOf(services, request), sheetId, marks, comment);
  });
}
