import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { skewText } from "@/lib/settings/account-view";
import { useAccountTest } from "./use-accounts";

/** Test call: fetches the first page of the attribute list and shows the outcome. */
export function AccountTest({ id }: { readonly id: string }) {
  const test = useAccountTest(id);
  return (
    <>
      <Button pending={test.isPending} pendingText="Testing…" onClick={() => test.mutate()}>
        Test connection
      </Button>
      {test.data || test.error ? (
        <div className="order-last basis-full">
          {test.data ? (
            <Notice state="match" live="polite" title={`Connection works (${test.data.durationMs} ms)`}>
              The service accepted the credentials. {skewText(test.data.skewMs)}{" "}
              <span className="text-small">Request reference: {test.data.reference}</span>
            </Notice>
          ) : null}
          <ErrorNotice error={test.error} live="assertive" />
        </div>
      ) : null}
    </>
  );
}
