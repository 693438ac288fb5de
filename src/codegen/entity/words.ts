import type { EngineText } from '../../model/Text.ts';
import { camelName, wordsOf } from '../names.ts';

/** Names of columns that every system has, for tables without comments. */
const COLUMNS: ReadonlyMap<string, EngineText> = new Map(
  Object.entries({
    name: { zh: '名称', en: 'Name' },
    title: { zh: '标题', en: 'Title' },
    code: { zh: '编码', en: 'Code' },
    no: { zh: '编号', en: 'Number' },
    type: { zh: '类型', en: 'Type' },
    kind: { zh: '类型', en: 'Kind' },
    category: { zh: '分类', en: 'Category' },
    status: { zh: '状态', en: 'Status' },
    state: { zh: '状态', en: 'State' },
    enabled: { zh: '启用', en: 'Enabled' },
    active: { zh: '启用', en: 'Active' },
    sort: { zh: '排序', en: 'Sort order' },
    remark: { zh: '备注', en: 'Remarks' },
    remarks: { zh: '备注', en: 'Remarks' },
    note: { zh: '备注', en: 'Note' },
    description: { zh: '描述', en: 'Description' },
    content: { zh: '内容', en: 'Content' },
    phone: { zh: '电话', en: 'Phone' },
    mobile: { zh: '手机号码', en: 'Mobile' },
    email: { zh: '邮箱', en: 'E-mail' },
    address: { zh: '地址', en: 'Address' },
    gender: { zh: '性别', en: 'Gender' },
    sex: { zh: '性别', en: 'Sex' },
    age: { zh: '年龄', en: 'Age' },
    birthday: { zh: '生日', en: 'Birthday' },
    price: { zh: '价格', en: 'Price' },
    amount: { zh: '金额', en: 'Amount' },
    quantity: { zh: '数量', en: 'Quantity' },
    qty: { zh: '数量', en: 'Quantity' },
    total: { zh: '合计', en: 'Total' },
    image: { zh: '图片', en: 'Picture' },
    images: { zh: '图片', en: 'Pictures' },
    avatar: { zh: '头像', en: 'Portrait' },
    logo: { zh: '标志', en: 'Logo' },
    file: { zh: '文件', en: 'File' },
    files: { zh: '附件', en: 'Files' },
    attachment: { zh: '附件', en: 'Attachment' },
    attachments: { zh: '附件', en: 'Attachments' },
    url: { zh: '网址', en: 'Link' },
    icon: { zh: '图标', en: 'Icon' },
    color: { zh: '颜色', en: 'Colour' },
    parentId: { zh: '上级', en: 'Parent' },
    parent: { zh: '上级', en: 'Parent' },
    pid: { zh: '上级', en: 'Parent' },
    user: { zh: '用户', en: 'User' },
    dept: { zh: '部门', en: 'Department' },
    region: { zh: '区划', en: 'Region' },
    ancestors: { zh: '祖级列表', en: 'Ancestors' },
    startDate: { zh: '开始日期', en: 'From' },
    endDate: { zh: '结束日期', en: 'To' },
    startTime: { zh: '开始时间', en: 'From' },
    endTime: { zh: '结束时间', en: 'To' },
  }),
);

/** Words that values are called by, in both languages. */
const VALUES: readonly (readonly [zh: string, en: string])[] = [
  ['是', 'Yes'],
  ['否', 'No'],
  ['男', 'Male'],
  ['女', 'Female'],
  ['未知', 'Unknown'],
  ['保密', 'Not told'],
  ['启用', 'Enabled'],
  ['停用', 'Disabled'],
  ['禁用', 'Disabled'],
  ['正常', 'Normal'],
  ['异常', 'Abnormal'],
  ['有效', 'Valid'],
  ['无效', 'Invalid'],
  ['开启', 'On'],
  ['开', 'On'],
  ['关闭', 'Off'],
  ['关', 'Off'],
  ['打开', 'Open'],
  ['锁定', 'Locked'],
  ['显示', 'Shown'],
  ['隐藏', 'Hidden'],
  ['成功', 'Succeeded'],
  ['失败', 'Failed'],
  ['草稿', 'Draft'],
  ['待审核', 'To be reviewed'],
  ['待审', 'To be reviewed'],
  ['审核中', 'In review'],
  ['已审核', 'Reviewed'],
  ['通过', 'Approved'],
  ['已通过', 'Approved'],
  ['审核通过', 'Approved'],
  ['不通过', 'Rejected'],
  ['未通过', 'Rejected'],
  ['驳回', 'Sent back'],
  ['已驳回', 'Sent back'],
  ['拒绝', 'Refused'],
  ['待处理', 'Pending'],
  ['处理中', 'In progress'],
  ['进行中', 'In progress'],
  ['已处理', 'Handled'],
  ['未开始', 'Not started'],
  ['已完成', 'Done'],
  ['完成', 'Done'],
  ['已结束', 'Ended'],
  ['已取消', 'Cancelled'],
  ['取消', 'Cancelled'],
  ['已发布', 'Published'],
  ['未发布', 'Not published'],
  ['已删除', 'Deleted'],
  ['未删除', 'Not deleted'],
  ['待支付', 'To be paid'],
  ['待付款', 'To be paid'],
  ['未支付', 'Unpaid'],
  ['已支付', 'Paid'],
  ['已付款', 'Paid'],
  ['已退款', 'Refunded'],
  ['待发货', 'To be shipped'],
  ['已发货', 'Shipped'],
  ['已收货', 'Received'],
  ['微信', 'WeChat'],
  ['支付宝', 'Alipay'],
  ['现金', 'Cash'],
  ['银行卡', 'Bank card'],
  ['普通', 'Usual'],
  ['重要', 'Important'],
  ['紧急', 'Urgent'],
  ['低', 'Low'],
  ['中', 'Medium'],
  ['高', 'High'],
  ['其他', 'Other'],
  ['其它', 'Other'],
  ['默认', 'Default'],
  ['系统', 'System'],
  ['自定义', 'Custom'],
  ['目录', 'Folder'],
  ['菜单', 'Menu'],
  ['按钮', 'Button'],
  ['在职', 'Employed'],
  ['离职', 'Left'],
  ['已读', 'Read'],
  ['未读', 'Unread'],
  ['上架', 'On sale'],
  ['下架', 'Off sale'],
];

const ENGLISH = new Map(VALUES);
const CHINESE = new Map(VALUES.toReversed().map(([zh, en]) => [en.toLowerCase(), zh]));

export const hasChinese = (text: string): boolean => /[㐀-鿿]/.test(text);

/** A column's name in both languages, by the name of its field; undefined for what only this system has. */
export const columnWords = (name: string): EngineText | undefined => COLUMNS.get(name);

/** A value's name in both languages; undefined where one of them is not known. */
export function valueWords(label: string): EngineText | undefined {
  const [zh, en] = hasChinese(label) ? [label, ENGLISH.get(label)] : [CHINESE.get(label.toLowerCase()), label];
  return zh === undefined || en === undefined ? undefined : { zh, en: `${en.charAt(0).toUpperCase()}${en.slice(1)}` };
}

const ALWAYS: ReadonlyMap<string, string> = new Map([
  ['id', 'ID'],
  ['no', 'no.'],
  ['url', 'URL'],
  ['ip', 'IP'],
  ['qty', 'quantity'],
]);

/** `supplier_name` -> `Supplier name`. */
export function englishName(name: string): string {
  const words = wordsOf(name).map((word) => ALWAYS.get(word) ?? word);
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Words of the language of conditions, and names that every JavaScript object has. */
const RESERVED: ReadonlySet<string> = new Set(['any', 'all', 'not', ...Object.getOwnPropertyNames(Object.prototype)]);
const MAX_NAME = 60;

/** The field of a column: `Device Name` -> `deviceName`. */
export function fieldName(column: string): string {
  const name = camelName(column).slice(0, MAX_NAME);
  return RESERVED.has(name) ? `${name}Value` : name;
}
