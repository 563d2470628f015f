import { NotFoundPage } from "@/components/shell/not-found-page";

/** Inside the frame, for pages whose subject does not exist. */
export default function ConsoleNotFound() {
  return <NotFoundPage />;
}
