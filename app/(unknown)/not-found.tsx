import { NotFoundPage } from "@/components/shell/navigation/not-found-page";

export default function UnknownNotFound() {
  return <NotFoundPage />;
}
