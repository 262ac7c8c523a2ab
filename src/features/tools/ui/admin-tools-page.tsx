import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { ToolsPage } from './tools-page.tsx';

/** An admin's home: the way to the school, and the tools. */
export const AdminToolsPage = () => <ToolsPage><HomeTabs /></ToolsPage>;
