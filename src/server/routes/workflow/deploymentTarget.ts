import { defaultLanguage } from '../../../model/textIn.ts';
import { fieldRefusal } from '../../AppError.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import type { Services } from '../Services.ts';
import { flowCategories } from './categoryNames.ts';

const OWN_ONLY = {
  zh: '只有平台管理员可以部署通用流程或其他租户的流程，请选择定制流程和本租户',
  en: 'Only the platform’s administrator deploys for all or for other tenants; choose your own tenant',
};
const NO_TENANT = { zh: '租户不存在，请重新选择', en: 'There is no such tenant; choose again' };
const NO_CATEGORY = { zh: '流程类型不存在，请从字典 flow 中选择', en: 'No such type of process; choose one of flow' };

/** The tenants a deployment is for; one empty name stands for all of them. */
export async function tenantsFor({ directory }: Services, { administrator, tenantId }: Principal, csv: string) {
  const wanted = csv.split(',').flatMap((one) => one.trim() || []);
  if (!administrator && (wanted.length === 0 || wanted.some((one) => one !== tenantId)))
    throw fieldRefusal('tenantIds', OWN_ONLY);
  const known = await directory.platform.pluck(directory.entities.tenant, 'tenantId', wanted, ['tenantId']);
  if (known.length < new Set(wanted).size) throw fieldRefusal('tenantIds', NO_TENANT);
  return wanted.length === 0 ? [''] : [...new Set(wanted)];
}

/** `flow_<key of the dictionary flow>`, as BladeX sends it; the key alone is what a form has. */
export async function categoryOf(services: Services, given: string): Promise<string> {
  const key = given.replace(/^flow_/, '');
  const known = await flowCategories(services, defaultLanguage(services.model.settings));
  if (!known.has(key)) throw fieldRefusal('category', NO_CATEGORY);
  return `flow_${key}`;
}
