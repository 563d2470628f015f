/** Worker that reads a panel file. The bundler makes it a file of its own. */
import { servePanelFile } from "./serve-panel-file.ts";

servePanelFile(globalThis as unknown as Parameters<typeof servePanelFile>[0]);
