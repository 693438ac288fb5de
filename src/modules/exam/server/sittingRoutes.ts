import type { FastifyInstance } from 'fastify';
import { fieldRefusal } from '../../../server/AppError.ts';
import { isOwnPicture } from '../../../server/files/isOwnPicture.ts';
import { principalOf } from '../../../server/plugins/guardRoutes.ts';
import { contextOf } from '../../../server/routes/contextOf.ts';
import { mountCall } from '../../../server/routes/mountCall.ts';
import type { Services } from '../../../server/routes/Services.ts';
import { examEndpoints } from '../wire/endpoints.ts';
import { externalSite } from './externalSite.ts';
import { handIn } from './sitting/handIn.ts';
import { leftOf } from './sitting/leftOf.ts';
import { readMine } from './sitting/readMine.ts';
import { readResult } from './sitting/readResult.ts';
import { readSheet } from './sitting/readSheet.ts';
import { saveAnswers, type Told } from './sitting/saveAnswers.ts';
import { startSheet } from './sitting/startSheet.ts';

const toldOf = (answers: readonly (Omit<Told, 'flagged'> & { readonly flagged?: boolean })[] = []): Told[] =>
  answers.map((answer) => ({ flagged: false, ...answer }));

/** An examinee sits her exams: whose they are follows from the session alone, what time it is from the server's clock. */
export function sittingRoutes(app: FastifyInstance, services: Services): void {
  const now = () => services.config.now();

  mountCall(app, services, examEndpoints.examMine, async (request) => ({
    ...(await readMine(contextOf(services, request), now())),
    site: await externalSite(services),
  }));

  mountCall(app, services, examEndpoints.examStart, async (request) => {
    const context = contextOf(services, request);
    const { taskUserId, holder, photo } = request.body;
    if (photo !== undefined && !(await isOwnPicture(services.directory, principalOf(request), photo)))
      throw fieldRefusal('photo', {
        zh: '请重新拍摄或上传本人照片',
        en: 'Take or upload a photograph of yourself again',
      });
    return readSheet(context, await startSheet(context, taskUserId, holder, photo), now());
  });

  mountCall(app, services, examEndpoints.examSave, async (request) => {
    const { sheetId, holder, answers } = request.body;
    const { sheet, state, kept } = await saveAnswers(contextOf(services, request), sheetId, holder, toldOf(answers));
    return { state, left: leftOf(sheet, now()), kept };
  });

  mountCall(app, services, examEndpoints.examHandIn, async (request) => {
    const { sheetId, holder, answers } = request.body;
    return handIn(contextOf(services, request), sheetId, holder, toldOf(answers));
  });

  mountCall(app, services, examEndpoints.examResult, (request) =>
    readResult(contextOf(services, request), request.query.sheetId ?? ''),
  );
}
