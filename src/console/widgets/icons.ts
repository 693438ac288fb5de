import type { SvgIconComponent } from '@mui/icons-material';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Add from '@mui/icons-material/AddOutlined';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Analytics from '@mui/icons-material/AnalyticsOutlined';
import Api from '@mui/icons-material/ApiOutlined';
import Apps from '@mui/icons-material/AppsOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Book from '@mui/icons-material/BookOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import CardMembership from '@mui/icons-material/CardMembershipOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Celebration from '@mui/icons-material/CelebrationOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import Code from '@mui/icons-material/CodeOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import CorporateFare from '@mui/icons-material/CorporateFareOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Dataset from '@mui/icons-material/DatasetOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Dns from '@mui/icons-material/DnsOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Email from '@mui/icons-material/EmailOutlined';
import Event from '@mui/icons-material/EventOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Grading from '@mui/icons-material/GradingOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Help from '@mui/icons-material/HelpOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import Leaderboard from '@mui/icons-material/LeaderboardOutlined';
import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import LocalDining from '@mui/icons-material/LocalDiningOutlined';
import LocationCity from '@mui/icons-material/LocationCityOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Message from '@mui/icons-material/MessageOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import OndemandVideo from '@mui/icons-material/OndemandVideoOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Policy from '@mui/icons-material/PolicyOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import Publish from '@mui/icons-material/PublishOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Report from '@mui/icons-material/ReportOutlined';
import RestaurantMenu from '@mui/icons-material/RestaurantMenuOutlined';
import Restaurant from '@mui/icons-material/RestaurantOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Schema from '@mui/icons-material/SchemaOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Sms from '@mui/icons-material/SmsOutlined';
import Star from '@mui/icons-material/StarOutlined';
import StopCircle from '@mui/icons-material/StopCircleOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import Summarize from '@mui/icons-material/SummarizeOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Task from '@mui/icons-material/TaskOutlined';
import Terminal from '@mui/icons-material/TerminalOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VolunteerActivism from '@mui/icons-material/VolunteerActivismOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Warning from '@mui/icons-material/WarningOutlined';
import Widgets from '@mui/icons-material/WidgetsOutlined';
import Work from '@mui/icons-material/WorkOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { IconName } from '../../model/icons.ts';

/** The one icon set (MUI outlined), total over the names a schema can use. */
export const ICONS: Readonly<Record<IconName, SvgIconComponent>> = {
  account_tree: AccountTree,
  add: Add,
  admin_panel_settings: AdminPanelSettings,
  analytics: Analytics,
  api: Api,
  apps: Apps,
  assessment: Assessment,
  assignment: Assignment,
  assignment_ind: AssignmentInd,
  assignment_turned_in: AssignmentTurnedIn,
  badge: Badge,
  bolt: Bolt,
  book: Book,
  build: Build,
  business: Business,
  campaign: Campaign,
  cancel: Cancel,
  card_membership: CardMembership,
  category: Category,
  celebration: Celebration,
  chat: Chat,
  check_circle: CheckCircle,
  cloud_upload: CloudUpload,
  code: Code,
  content_copy: ContentCopy,
  corporate_fare: CorporateFare,
  dashboard: Dashboard,
  dataset: Dataset,
  delete: Delete,
  description: Description,
  dns: Dns,
  domain: Domain,
  download: Download,
  edit: Edit,
  email: Email,
  event: Event,
  fact_check: FactCheck,
  folder: Folder,
  gavel: Gavel,
  grading: Grading,
  group: Group,
  groups: Groups,
  help: Help,
  history: History,
  home: Home,
  hub: Hub,
  image: Image,
  info: Info,
  insights: Insights,
  key: Key,
  label: Label,
  language: Language,
  layers: Layers,
  leaderboard: Leaderboard,
  library_books: LibraryBooks,
  link: Link,
  list_alt: ListAlt,
  local_dining: LocalDining,
  location_city: LocationCity,
  lock: Lock,
  lock_open: LockOpen,
  manage_accounts: ManageAccounts,
  manage_search: ManageSearch,
  map: MapIcon,
  menu: Menu,
  menu_book: MenuBook,
  message: Message,
  monitor_heart: MonitorHeart,
  notifications: Notifications,
  ondemand_video: OndemandVideo,
  person: Person,
  phone: Phone,
  place: Place,
  play_arrow: PlayArrow,
  policy: Policy,
  public: Public,
  publish: Publish,
  quiz: Quiz,
  receipt_long: ReceiptLong,
  refresh: Refresh,
  report: Report,
  restaurant: Restaurant,
  restaurant_menu: RestaurantMenu,
  rule: Rule,
  schedule: Schedule,
  schema: Schema,
  school: School,
  science: Science,
  security: Security,
  send: Send,
  settings: Settings,
  shield: Shield,
  sms: Sms,
  star: Star,
  stop_circle: StopCircle,
  storage: Storage,
  storefront: Storefront,
  style: Style,
  summarize: Summarize,
  support_agent: SupportAgent,
  sync: Sync,
  table_chart: TableChart,
  task: Task,
  terminal: Terminal,
  timeline: Timeline,
  tune: Tune,
  upload_file: UploadFile,
  verified: Verified,
  verified_user: VerifiedUser,
  view_list: ViewList,
  visibility: Visibility,
  volunteer_activism: VolunteerActivism,
  vpn_key: VpnKey,
  warning: Warning,
  widgets: Widgets,
  work: Work,
  workspace_premium: WorkspacePremium,
};
