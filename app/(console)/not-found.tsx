import { NotFoundPage } from "@/components/shell/navigation/not-found-page";

/** 404 inside the frame, for pages whose subject does not exist. */
export default function ConsoleNotFound() {
  return <NotFoundPage />;
}
