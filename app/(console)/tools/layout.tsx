import type { ReactNode } from "react";
import { ApiToolsTabs } from "@/components/api-tools/api-tools-tabs";
import { PageHeader } from "@/components/ui/page-header";

/** Heading and tabs of the API tools. Each page checks the role by itself. */
export default function ApiToolsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4.5">
      <PageHeader title="API tools">
        For the people who connect your systems to the service: try a call, find out why one was refused, copy code, or
        test an API client.
      </PageHeader>
      <ApiToolsTabs />
      {children}
    </div>
  );
}
