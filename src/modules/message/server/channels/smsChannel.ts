import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { sendSms } from '../../../../server/sms/sendSms.ts';
import { enabledSms } from '../../../../server/sms/smsConfigs.ts';
import type { ChannelProvider } from './ChannelProvider.ts';

/** By the SMS configuration that is enabled, with the template and signature that the message's own template names. */
export const smsChannel: ChannelProvider = async (context, { receiverAddress, content, templateId }, services) => {
  const config = await enabledSms(context);
  if (config === undefined) return { refused: { code: 'smsNone', params: {} } };
  const template =
    typeof templateId === 'string' ? await rowsOf(context, 'systemMsgTemplate').get(templateId) : undefined;
  const [outcome] = await sendSms(services, context, config, {
    phones: [receiverAddress],
    text: content,
    templateId: template?.platformTemplateId ?? config.templateId,
    signName: template?.signName ?? config.signName,
    params: { content },
  });
  if (outcome === undefined) throw new Error('A message to one number has one outcome');
  return 'refused' in outcome ? { refused: outcome.refused } : { receipt: outcome.receipt };
};
