// Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
// __EFFECT__
// Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class ServiceCall {
    // Signature

    static String sha256Hex(byte[] bytes) throws GeneralSecurityException {
        return hex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    static String hmacHex(String key, String message) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return hex(mac.doFinal(message.getBytes(StandardCharsets.UTF_8)));
    }

    static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte each : bytes) text.append(String.format("%02x", each));
        return text.toString();
    }

    /** Three HMAC steps, each over the hex text of the step before. */
    static String sign(String digest, String expiration, String accessKey, String secret)
            throws GeneralSecurityException {
        String first = hmacHex(expiration, digest);
        String second = hmacHex(accessKey, first);
        return hmacHex(secret, second);
    }

    // Call

    static String required(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            System.err.println("Set " + name + " in the environment.");
            System.exit(1);
        }
        return value;
    }

    public static void main(String[] args) throws Exception {
        String baseUrl = required("__BASE_VARIABLE__");
        String accessKey = required("SERVICE_ACCESS_KEY");
        String secret = required("SERVICE_SIGNING_SECRET");

        String url = baseUrl.replaceAll("/$", "") + "__PATH__";
        byte[] body = __BODY__.getBytes(StandardCharsets.UTF_8);

        // Instant.toString would omit the milliseconds when they are zero.
        String expiration = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'")
            .withZone(ZoneOffset.UTC)
            .format(Instant.now().plusMillis(__LIFETIME_MS__));
        // <body-sha256>
        String digest = sha256Hex(body);
        // </body-sha256>
        // <method-url-body>
        // The digest covers the method, the URL without its port, a "?", and the body.
        String signedUrl = url.replaceFirst("^([a-z]+://[^/:]+):[0-9]+", "$1");
        String content = "POST" + signedUrl + "?" + new String(body, StandardCharsets.UTF_8);
        String digest = sha256Hex(content.getBytes(StandardCharsets.UTF_8));
        // </method-url-body>

        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/json")
            .header("__PREFIX__-expiration", expiration)
            .header("__PREFIX__-access-key", accessKey)
            .header("__PREFIX__-signature", sign(digest, expiration, accessKey, secret))
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
        HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
        // This timeout covers the whole call; that of HttpRequest ends with the headers.
        HttpResponse<byte[]> response = client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
            .get(__TIMEOUT_MS__, TimeUnit.MILLISECONDS);
        System.out.println(response.statusCode());
        System.out.write(response.body());
        System.out.println();
    }
}
