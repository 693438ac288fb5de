import { FlowProblemError } from './problems.ts';

const MAX_LENGTH = 256 * 1024;
const MAX_TAGS = 4000;
const DECLARED = /^<\?xml[^>]{0,200}\bencoding\s*=\s*["']([^"']{0,40})["']/i;

/** Before any parser sees it: no document type, no entities, no odd encoding, no endless file. */
export function checkText(xml: string): void {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) {
    throw new FlowProblemError(
      '流程文件不能包含 DOCTYPE 或实体声明',
      'A process file must not contain DOCTYPE or entity declarations',
    );
  }
  if (xml.length > MAX_LENGTH || xml.split('<').length > MAX_TAGS)
    throw new FlowProblemError('流程文件过大', 'The process file is too large');
  const [, encoding = 'utf-8'] = DECLARED.exec(xml.trimStart()) ?? [];
  if (encoding.toLowerCase().replace('-', '') === 'utf8' && !/[\0\uFFFD\uFFFE]/.test(xml)) return;
  throw new FlowProblemError(
    '流程文件必须是 UTF-8 编码，请转换后重新部署',
    'A process file must be UTF-8; convert it and deploy again',
  );
}
