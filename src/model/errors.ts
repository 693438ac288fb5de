import type { Text } from './Text.ts';

interface ErrorEntry {
  /** HTTP status, which is also the envelope's code. */
  readonly status: number;
  readonly text: Text;
}

/**
 * Every error either end can name. `{name}` placeholders are filled from the error's params.
 * Texts are neutral: they name the mistake and the remedy, never a table, a path or a stack.
 */
export const ERRORS = {
  badRequest: { status: 400, text: { zh: '请求有误', en: 'The request is not valid' } },
  unreadable: { status: 400, text: { zh: '消息不能读取', en: 'The request cannot be read' } },
  brokenText: {
    status: 400,
    text: {
      zh: '请求含有空字符或残缺的字符，请删除后重试',
      en: 'The request holds NUL or broken characters; remove them and try again',
    },
  },
  invalid: { status: 400, text: { zh: '参数校验失败', en: 'Some values are not valid' } },
  filterUnreadable: {
    status: 400,
    text: {
      zh: '筛选条件 {place} 不能读取：应为 field、op、value，或 all、any、not 之一',
      en: 'The filter at {place} cannot be read: give field, op and value, or one of all, any and not',
    },
  },
  filterField: {
    status: 400,
    text: {
      zh: '筛选条件 {place} 中的字段 {field} 不能用于筛选',
      en: 'The filter at {place} names {field}, which takes no filters',
    },
  },
  filterOperator: {
    status: 400,
    text: {
      zh: '筛选条件 {place} 的运算符不适用于字段 {field}，可用：{allowed}',
      en: 'The operator of the filter at {place} does not suit {field}; use one of {allowed}',
    },
  },
  filterValue: {
    status: 400,
    text: {
      zh: '筛选条件 {place} 的值不适用于字段 {field}',
      en: 'The value of the filter at {place} does not suit {field}',
    },
  },
  filterTooDeep: {
    status: 400,
    text: { zh: '筛选条件最多嵌套 {limit} 层', en: 'Filters may be nested {limit} levels deep at most' },
  },
  filterTooMany: {
    status: 400,
    text: { zh: '筛选条件最多 {limit} 个', en: 'There may be {limit} filters at most' },
  },
  filterTooLong: {
    status: 400,
    text: { zh: '筛选条件最长 {limit} 个字符', en: 'The filter may have {limit} characters at most' },
  },
  invalidLogin: { status: 400, text: { zh: '用户名或密码错误', en: 'Wrong username or password' } },
  noSuchGrant: {
    status: 400,
    text: {
      zh: '应用“{client}”不支持此登录方式（grant_type：{grant}），请在其授权类型中添加',
      en: 'The client “{client}” cannot sign in this way (grant_type: {grant}); add it to its grant types',
    },
  },
  tenantEnded: {
    status: 400,
    text: {
      zh: '租户已过期，请联系平台管理员续期',
      en: 'The licence of this tenant has ended; ask the administrator of the platform to extend it',
    },
  },
  usedTicket: {
    status: 400,
    text: {
      zh: '登录链接已使用或已过期，请从原系统重新进入',
      en: 'This sign-in link was used already or has expired; open it again from the system it came from',
    },
  },
  invalidCaptcha: {
    status: 400,
    text: { zh: '验证码不正确', en: 'The verification code is wrong; enter the new one' },
  },
  tooManyLogins: {
    status: 400,
    text: { zh: '登录错误次数过多,请稍后再试', en: 'Too many failed sign-ins; try again later' },
  },
  wrongPassword: { status: 400, text: { zh: '原密码不正确!', en: 'The current password is wrong; enter it again' } },
  accountCap: {
    status: 400,
    text: { zh: '当前租户已到最大账号额度!', en: 'This tenant has reached its account limit' },
  },
  registrationClosed: {
    status: 403,
    text: { zh: '暂未开放注册，请联系管理员', en: 'Registration is not open; ask your administrator' },
  },
  weakParameter: {
    status: 400,
    text: {
      zh: '系统参数 {name} 不符合密码规则，请先修改该参数',
      en: 'The system parameter {name} breaks the password rule; change it first',
    },
  },
  fileBudget: {
    status: 400,
    text: {
      zh: '文件空间已满，请删除不用的文件或联系管理员扩容',
      en: 'There is no room for more files; remove some, or ask an administrator for more room',
    },
  },
  ownAccount: { status: 400, text: { zh: '不能删除本账号!', en: 'You cannot delete your own account' } },
  platformTenant: { status: 400, text: { zh: '不可删除管理租户!', en: 'The platform tenant cannot be deleted' } },
  platformOpen: {
    status: 400,
    text: {
      zh: '未保存：管理租户（000000）须保持启用且不设过期时间，否则将无人能够登录管理平台',
      en: 'Not saved: the platform tenant (000000) must stay enabled and without an expiry, or nobody could sign in to administer the platform',
    },
  },
  lastAdministrator: {
    status: 400,
    text: {
      zh: '未保存：平台将不再有可用的超级管理员（管理租户中已启用、拥有 administrator 角色、密码不会自动失效的账号）；请先另设一个。自己的密码请自行修改，不要重置',
      en: 'Not saved: the platform would be left without an enabled account of the platform tenant that has the administrator role and a password that does not run out; set up another one first. Change your own password instead of resetting it',
    },
  },
  consoleClient: {
    status: 400,
    text: {
      zh: '未保存：控制台通过应用“{client}”登录，该应用须保持启用，保留授权类型 password、captcha、refresh_token，密钥须与 config.json 一致',
      en: 'Not saved: the console signs in by the client “{client}”, which must stay enabled, keep the grant types password, captcha and refresh_token, and have the secret that stands in config.json',
    },
  },
  notSetUp: {
    status: 400,
    text: {
      zh: '该功能尚未配置（{name}），请联系管理员',
      en: 'This has not been set up ({name}); contact your administrator',
    },
  },
  hostUnknown: {
    status: 400,
    text: {
      zh: '找不到主机 {host}，请检查地址',
      en: 'There is no host {host}; check the address',
    },
  },
  ownNetwork: {
    status: 400,
    text: {
      zh: '主机 {host} 位于服务器所在的内部网络；如需访问，请在启动服务器时用 INTERNAL_HOSTS 允许',
      en: 'The host {host} lies in the server’s own network; to reach it, allow it by INTERNAL_HOSTS when the server starts',
    },
  },
  smsNone: {
    status: 400,
    text: {
      zh: '没有启用的短信配置，请在“短信配置”中启用一条',
      en: 'No SMS configuration is enabled; enable one under “SMS configuration”',
    },
  },
  smsUnknown: {
    status: 400,
    text: {
      zh: '没有资源编号为“{code}”的短信配置，请核对编号',
      en: 'There is no SMS configuration with the code “{code}”; check the code',
    },
  },
  smsFailed: {
    status: 400,
    text: {
      zh: '短信发送失败（{failed}/{total}）：{reason}',
      en: 'SMS not sent ({failed} of {total}): {reason}',
    },
  },
  smsPhone: {
    status: 400,
    text: { zh: '“{phone}”不是有效的手机号码', en: '“{phone}” is not a valid mobile number' },
  },
  smsTooOften: {
    status: 429,
    text: {
      zh: '发往 {phone} 的短信过于频繁，请一小时后再试',
      en: 'Too many messages to {phone}; try again in an hour',
    },
  },
  smsParameter: {
    status: 400,
    text: {
      zh: '请求模板用到参数“{name}”，而模板参数中没有',
      en: 'The request template uses the parameter “{name}”, which was not given',
    },
  },
  smsStatus: {
    status: 400,
    text: {
      zh: '短信接口应答状态码 {status} {message}',
      en: 'The SMS interface answered with status {status} {message}',
    },
  },
  smsUnreadable: {
    status: 400,
    text: {
      zh: '短信接口的应答不是 JSON，无法读取结果字段“{path}”',
      en: 'The SMS interface did not answer JSON, so the result field “{path}” cannot be read',
    },
  },
  smsRefused: {
    status: 400,
    text: {
      zh: '短信接口未受理：{path}={value} {message}',
      en: 'The SMS interface refused the message: {path}={value} {message}',
    },
  },
  smsTimedOut: {
    status: 400,
    text: {
      zh: '{host} 在 {seconds} 秒内没有应答，短信可能未发出',
      en: '{host} did not answer within {seconds} seconds; the message may not have been sent',
    },
  },
  smsUnreachable: {
    status: 400,
    text: {
      zh: '无法连接 {host}（{reason}），请检查请求地址',
      en: '{host} cannot be reached ({reason}); check the address',
    },
  },
  smsCodeWrong: {
    status: 400,
    text: {
      zh: '短信校验失败：验证码错误或已过期，请重新获取',
      en: 'The code is wrong or has expired; ask for a new one',
    },
  },
  storeAddress: {
    status: 400,
    text: {
      zh: '资源地址 {address} 不是有效地址，请填写如 https://oss.example.com 的地址',
      en: 'The endpoint {address} is no address; write one such as https://oss.example.com',
    },
  },
  storeUnreachable: {
    status: 400,
    text: {
      zh: '连接不上 {host}，请检查资源地址、端口和网络',
      en: '{host} cannot be reached; check endpoint, port and network',
    },
  },
  storeSilent: {
    status: 400,
    text: {
      zh: '{host} 没有及时应答，请稍后重试，或检查资源地址和网络',
      en: '{host} does not answer in time; try again later, or check endpoint and network',
    },
  },
  storeCertificate: {
    status: 400,
    text: {
      zh: '{host} 的证书不受信任，请检查资源地址，或让服务器信任其证书颁发机构（NODE_EXTRA_CA_CERTS）',
      en: 'The certificate of {host} is not trusted; check the endpoint, or make the server trust its authority (NODE_EXTRA_CA_CERTS)',
    },
  },
  storeForeign: {
    status: 400,
    text: {
      zh: '{host} 有应答，但不是兼容 S3 的对象存储，请检查资源地址',
      en: '{host} answers, but not as an S3-compatible store does; check the endpoint',
    },
  },
  storeBucket: {
    status: 400,
    text: {
      zh: '{host} 上没有该空间，或空间在其他地域，请检查空间名和资源地址',
      en: '{host} has no such bucket, or has it in another region; check bucket and endpoint',
    },
  },
  storeRegion: {
    status: 400,
    text: {
      zh: '{host} 要求其他地域，请检查地域和资源地址',
      en: '{host} expects another region; check region and endpoint',
    },
  },
  storeKey: {
    status: 400,
    text: {
      zh: '{host} 不认可密钥，请重新填写访问密钥和私有密钥',
      en: '{host} does not accept the keys; enter access key and secret key anew',
    },
  },
  storeClock: {
    status: 400,
    text: {
      zh: '{host} 的时间与本服务器相差太多，请校准服务器时间',
      en: 'The clock of {host} is too far from that of this server; set this server’s clock',
    },
  },
  storeNoWrite: {
    status: 400,
    text: {
      zh: '该密钥不能向空间写入文件（{code}），请在对象存储中授予写权限',
      en: 'These keys may not write to the bucket ({code}); grant them the right in the store',
    },
  },
  storeNoRead: {
    status: 400,
    text: {
      zh: '写入成功，但该密钥不能读取文件（{code}），请在对象存储中授予读权限',
      en: 'Writing worked, but these keys may not read from the bucket ({code}); grant them the right in the store',
    },
  },
  storeNoRemove: {
    status: 400,
    text: {
      zh: '写入和读取成功，但该密钥不能删除文件（{code}），请在对象存储中授予删除权限',
      en: 'Writing and reading worked, but these keys may not delete from the bucket ({code}); grant them the right in the store',
    },
  },
  storeUntried: {
    status: 400,
    text: {
      zh: '请先测试：测试通过的存储才能启用',
      en: 'Test it first: only a store that passed its test can be enabled',
    },
  },
  storeHolds: {
    status: 400,
    text: {
      zh: '不能删除：该存储中还有 {count} 个文件；可启用其他存储，旧文件仍从这里读取',
      en: 'It cannot be deleted: {count} files lie in it. Enable another one; files that lie here are still read from here',
    },
  },
  storeDown: {
    status: 503,
    text: {
      zh: '文件存储暂时不可用，请稍后重试；持续出现时请联系管理员',
      en: 'The file store is not available; try again later, and tell your administrator if it stays so',
    },
  },
  staleKey: {
    status: 412,
    text: {
      zh: '密码加密公钥与服务器不一致，请刷新页面后重试；若在 config.json 中设置了 publicKey，请改为服务器的公钥或留空',
      en: 'The password was encrypted with an outdated key: reload and try again. If config.json sets publicKey, set it to the server’s key or leave it empty',
    },
  },
  noRole: {
    status: 400,
    text: { zh: '未获得用户的角色信息', en: 'This account has no role; contact your administrator' },
  },
  unknownClient: {
    status: 400,
    text: { zh: '请求头中无client信息', en: 'The client in the request header is unknown' },
  },
  templateWrong: { status: 400, text: { zh: '模板“{template}”：{problem}', en: 'Template “{template}”: {problem}' } },
  templateOwn: {
    status: 400,
    text: {
      zh: '这是项目自己的模板，产品没有自带的版本',
      en: 'This template is the project’s own; the product has none of it',
    },
  },
  noSuchTable: {
    status: 400,
    text: { zh: '数据库中没有表“{table}”，请重新选择', en: 'The database has no table “{table}”; choose again' },
  },
  tooManyTables: {
    status: 400,
    text: {
      zh: '一次最多生成 {limit} 张表，每张最多 {columns} 列',
      en: 'At most {limit} tables of {columns} columns at a time',
    },
  },
  noTemplates: {
    status: 400,
    text: { zh: '没有可用的模板，请先启用或选择模板', en: 'No template is on; switch one on or choose one' },
  },
  onlyInDevelopment: {
    status: 403,
    text: {
      zh: '只有开发环境（npm run dev）可以写入项目，请下载压缩包',
      en: 'Only a server in development (npm run dev) writes into the project; download the zip file',
    },
  },
  outsideSchemas: {
    status: 400,
    text: {
      zh: '“{path}”不在项目的 schemas 目录之内，未写入',
      en: '“{path}” is not within the schemas folder of the project; nothing was written',
    },
  },
  fileChanged: {
    status: 409,
    text: {
      zh: '文件“{path}”已有不同的内容，请核对差异并确认后再写入',
      en: 'The file “{path}” holds something else; look at the difference and confirm it first',
    },
  },
  noSelection: { status: 400, text: { zh: '请选择至少一条数据', en: 'Select at least one row' } },
  transitionRefused: {
    status: 400,
    text: {
      zh: '当前状态为“{state}”，不能执行“{action}”',
      en: '“{action}” is not possible while the status is “{state}”',
    },
  },
  actionRefused: {
    status: 400,
    text: {
      zh: '仅当 {condition} 时可执行“{action}”',
      en: '“{action}” is possible only where {condition}',
    },
  },
  closed: {
    status: 400,
    text: { zh: '{reason}，不能修改“{fields}”', en: '{reason}: {fields} cannot be changed any more' },
  },
  closedRecord: {
    status: 400,
    text: { zh: '{reason}，不能执行“{action}”', en: '{reason}: “{action}” is not possible any more' },
  },
  referenced: {
    status: 400,
    text: { zh: '该数据正被“{entity}”使用，不能删除', en: 'This record is used by “{entity}” and cannot be deleted' },
  },
  hasChildren: { status: 400, text: { zh: '请先删除子节点!', en: 'Delete the child records first' } },
  flowSuspended: {
    status: 400,
    text: { zh: '流程已挂起，暂不能发起', en: 'This process is suspended and cannot be started' },
  },
  flowMissing: {
    status: 400,
    text: {
      zh: '流程“{process}”尚未部署，请联系管理员',
      en: 'The process “{process}” is not deployed; ask the administrator',
    },
  },
  flowFailed: { status: 400, text: { zh: '开启流程失败', en: 'The process could not be started' } },
  sourceUnsupported: {
    status: 400,
    text: {
      zh: '只能读取 MySQL、MariaDB、PostgreSQL 和 SQLite 数据库，请检查连接地址',
      en: 'Only databases of MySQL, MariaDB, PostgreSQL and SQLite can be read; check the address',
    },
  },
  sourceAddress: {
    status: 400,
    text: {
      zh: '连接地址有误，应形如 jdbc:mysql://主机:3306/库名',
      en: 'The address is not right; write it like jdbc:mysql://host:3306/name',
    },
  },
  sourceDriver: {
    status: 400,
    text: { zh: '驱动类与连接地址不符，请检查', en: 'The driver is not one for this address; check both' },
  },
  sourcePasswordAgain: {
    status: 400,
    text: {
      zh: '修改连接地址或用户名后，请重新输入密码',
      en: 'After a change of address or username, enter the password again',
    },
  },
  sourceFolder: {
    status: 400,
    text: {
      zh: '服务器没有设置 SQLite 文件夹；请由运维设置 SQLITE_DIR',
      en: 'The server has no folder for SQLite files; whoever runs it sets SQLITE_DIR',
    },
  },
  sourceFile: {
    status: 400,
    text: {
      zh: 'SQLite 文件夹（SQLITE_DIR）中没有该文件，地址应形如 jdbc:sqlite:文件名',
      en: 'There is no such file in the folder of SQLite files (SQLITE_DIR); write it like jdbc:sqlite:name.db',
    },
  },
  sourceRefused: {
    status: 400,
    text: {
      zh: '{host}:{port} 拒绝连接，请检查端口以及数据库是否在运行',
      en: '{host}:{port} refuses connections; check the port and that the database runs',
    },
  },
  sourceTimedOut: {
    status: 400,
    text: {
      zh: '连接数据库超时，请检查主机、端口和防火墙',
      en: 'The database did not answer in time; check host, port and firewall',
    },
  },
  sourcePassword: {
    status: 400,
    text: {
      zh: '用户名或密码不正确，数据库拒绝登录',
      en: 'The database refuses this username or password',
    },
  },
  sourceNoDatabase: {
    status: 400,
    text: { zh: '数据库 {database} 不存在，请检查库名', en: 'There is no database {database}; check its name' },
  },
  sourceNoPermission: {
    status: 400,
    text: {
      zh: '用户 {user} 没有访问该数据库的权限，请联系数据库管理员授权',
      en: '{user} may not read this database; ask its administrator for the right',
    },
  },
  sourceFailed: {
    status: 400,
    text: {
      zh: '数据库连接失败，请检查连接地址和数据库类型',
      en: 'The database could not be read; check the address and the kind of database',
    },
  },
  unauthorized: { status: 401, text: { zh: '请求未授权', en: 'You are not signed in; sign in first' } },
  forbidden: {
    status: 403,
    text: { zh: '没有权限，请联系管理员', en: 'You do not have permission; contact your administrator' },
  },
  scopeNeeded: {
    status: 403,
    text: {
      zh: '您只能看到“{menu}”的部分数据：授权该菜单时，请同时选择您拥有的数据权限',
      en: 'You can see only part of “{menu}”: when granting this menu, also choose a data scope you hold',
    },
  },
  outsideScope: {
    status: 403,
    text: {
      zh: '保存后该数据将不在您的数据权限范围内，未保存；请在您的范围内操作，或联系管理员',
      en: 'The record would lie outside the data you may see, so nothing was saved; stay within your data scope or ask your administrator',
    },
  },
  scopeBroken: {
    status: 403,
    text: {
      zh: '您的数据权限规则有误（{place}），无法判断可见的数据，请联系管理员修改该规则',
      en: 'A rule of your data scopes is wrong ({place}), so it is not known which data you may see; ask your administrator to correct it',
    },
  },
  mustChangePassword: { status: 403, text: { zh: '请先修改初始密码', en: 'Change your initial password first' } },
  noSuchPath: { status: 404, text: { zh: '没找到请求', en: 'There is nothing at this address; check it' } },
  wrongVerb: {
    status: 405,
    text: {
      zh: '不支持当前请求方法',
      en: 'This address does not take this method; see the Allow header of the answer',
    },
  },
  notFound: { status: 404, text: { zh: '数据不存在', en: 'This record does not exist' } },
  stale: {
    status: 409,
    text: {
      zh: '数据已被他人修改，请核对后再保存',
      en: 'Someone else has changed this record; compare the values and save again',
    },
  },
  taskTaken: {
    status: 409,
    text: {
      zh: '该事务已被签收或已办结，请刷新列表',
      en: 'This task has already been claimed or completed; refresh the list',
    },
  },
  taskUnclaimed: { status: 409, text: { zh: '请先签收该事务', en: 'Claim the task first' } },
  taskDone: {
    status: 409,
    text: { zh: '该事务已经办理，请刷新列表', en: 'This task has already been handled; refresh the list' },
  },
  duplicate: { status: 409, text: { zh: '{field}已存在', en: '{field} already exists' } },
  keyTaken: { status: 409, text: { zh: '{reason}，未保存', en: '{reason}: not saved' } },
  commentEmpty: { status: 400, text: { zh: '请填写评论内容', en: 'Say something first' } },
  mentionUnread: {
    status: 400,
    text: { zh: '只能提到可以查看该数据的人', en: 'Name only people who may read this record' },
  },
  attachmentRefused: {
    status: 400,
    text: {
      zh: '附件不能使用：请重新上传允许的类型，单个不超过 20 MB',
      en: 'This attachment cannot be used: upload it again, of a permitted type and 20 MB at most',
    },
  },
  reasonNeeded: { status: 400, text: { zh: '请填写删除原因', en: 'Say why it is removed' } },
  notRecycled: {
    status: 400,
    text: { zh: '这类数据删除后不能恢复', en: 'Records of this kind cannot be brought back' },
  },
  importNoRecord: {
    status: 404,
    text: { zh: '没有对应的数据，无法更新', en: 'There is no such record to change' },
  },
  importKeyTaken: {
    status: 409,
    text: { zh: '数据已存在，未重复新增', en: 'There is such a record already; no second one is added' },
  },
  importSameLine: {
    status: 409,
    text: {
      zh: '本次提交的第 {other} 条也用了行号 {line}，无法区分，未导入',
      en: 'Entry {other} of this request has the line {line} as well; neither is taken, for they cannot be told apart',
    },
  },
  tooLarge: { status: 413, text: { zh: '内容过大', en: 'The content is too large' } },
  unsupportedMedia: { status: 415, text: { zh: '不支持当前媒体类型', en: 'This media type is not supported' } },
  tooMany: { status: 429, text: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests; try again later' } },
  tooManyGuesses: {
    status: 429,
    text: {
      zh: '一小时内按脱敏字段查询的内容过多，请稍后再试',
      en: 'Too many different values of masked fields were searched for within an hour; try again later',
    },
  },
  internal: { status: 500, text: { zh: '服务器异常', en: 'Server error' } },
  busy: {
    status: 503,
    text: { zh: '系统繁忙，请稍后再试', en: 'The system is busy; try again in a moment' },
  },
  storageFull: {
    status: 503,
    text: {
      zh: '服务器存储空间已满，本次操作未生效，请联系管理员',
      en: 'The server has no storage space left, so nothing was done; tell your administrator',
    },
  },
  readOnlyStorage: {
    status: 503,
    text: {
      zh: '服务器存储当前只读，本次操作未生效，请联系管理员',
      en: 'The storage of the server can only be read at present, so nothing was done; tell your administrator',
    },
  },
  unavailable: {
    status: 503,
    text: { zh: '服务暂不可用，请稍后再试', en: 'The service is unavailable; try again later' },
  },
  unreceived: {
    status: 408,
    text: {
      zh: '请求内容未能及时送达，未作任何处理，请检查网络后重试',
      en: 'What you sent did not arrive in time, and nothing was done: check your connection and try again',
    },
  },
  unanswered: {
    status: 504,
    text: {
      zh: '服务器未能及时答复，操作可能仍会完成，请先查看结果再决定是否重试',
      en: 'The server did not answer in time. What you asked for may still be done: look before you try again',
    },
  },
  tooSlow: {
    status: 503,
    text: {
      zh: '数据量较大，未能及时查完，请缩小查询范围或稍后再试',
      en: 'There is too much to go through in time; narrow the query or try again later',
    },
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
